"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { asksCopy } from "@/lib/features/asks/copy";

type QueueActsProps = {
  /** Address that redirects to the chat. */
  chat: string;
  label: string;
  next: string;
  /** Null at the first row. */
  back: string | null;
  list: string;
};

const copy = asksCopy.queue;

/**
 * Opens the chat in a new tab and goes on to the next person. The link has the focus, so Enter opens; other keys work
 * wherever the focus is, but not together with a modifier.
 */
export function QueueActs({ chat, label, next, back, list }: QueueActsProps) {
  const router = useRouter();
  const open = useRef<HTMLAnchorElement>(null);

  useEffect(() => open.current?.focus(), []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isElsewhere = document.activeElement?.closest("input, textarea, select, [role=dialog], dialog");
    if (isElsewhere) return;
    if (event.key === "ArrowRight" || event.key.toLowerCase() === "s") router.push(next);
    else if (event.key === "ArrowLeft" && back !== null) router.push(back);
    else if (event.key === "Escape") router.push(list);
    else if (event.key === "Enter" && document.activeElement === document.body) open.current?.click();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <div className="border-t px-4 py-3 sm:px-5">
      <div className="flex flex-wrap gap-2">
        <a
          ref={open}
          href={chat}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ className: "max-sm:w-full" })}
          onClick={() => router.push(next)}
        >
          {label}
        </a>
        <Link href={next} prefetch={false} className={buttonVariants({ variant: "outline" })}>
          {copy.skip}
        </Link>
        {back !== null && (
          <Link href={back} prefetch={false} className={buttonVariants({ variant: "outline" })}>
            {copy.back}
          </Link>
        )}
        <Link href={list} prefetch={false} className={buttonVariants({ variant: "ghost" })}>
          {copy.end}
        </Link>
      </div>
      <p className="type-meta mt-2 max-sm:hidden">{copy.keys}</p>
    </div>
  );
}
