"use client";

import { Check, Settings2, Tags } from "lucide-react";
import Link from "next/link";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ScriptButton } from "@/components/ui/script-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { MenuPopover } from "@/components/ui/menu-popover";
import { paths } from "@/lib/config/paths";
import type { TagName } from "@/lib/features/students/queries/count-students";
import { tagsCopy as words } from "@/lib/features/tags/copy";

type TagFilterMenuProps = {
  tags: readonly TagName[];
  chosen: string | null;
  /** Tags that the menu leaves out. */
  others: number;
  /** The list's address without a tag. */
  without: string;
};

/** Filters the list by one tag. The entries are drawn at the first click, because the page has to stay small. */
export function TagFilterMenu({ tags, chosen, others, without }: TagFilterMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState(false);
  const name = tags.find((tag) => tag.id === chosen)?.name;
  const close = () => menu.current?.hidePopover();
  const entry = (key: string | null, label: string) => (
    <Link
      key={key}
      href={key === null ? without : `${without}${without.includes("?") ? "&" : "?"}etiqueta=${key}`}
      prefetch={false}
      scroll={false}
      aria-current={key === chosen ? "true" : undefined}
      onClick={close}
    >
      {key === chosen ? <Check aria-hidden="true" /> : <Tags aria-hidden="true" />}
      {label}
    </Link>
  );
  return (
    <>
      <ScriptButton
        type="button"
        className={buttonVariants({
          variant: "ghost",
          size: "sm",
          className: "text-muted-foreground max-w-60",
        })}
        aria-expanded={made ? undefined : false}
        popoverTarget={made ? id : undefined}
        onClick={() => flushSync(() => setMade(true))}
      >
        <Tags aria-hidden="true" />
        <span className="truncate">{name === undefined ? words.label : words.chosen(name)}</span>
      </ScriptButton>
      {made && (
        <MenuPopover ref={menu} id={id}>
          {entry(null, words.all)}
          {tags.map((tag) => entry(tag.id, tag.name))}
          <Link href={paths.studio.labels} prefetch={false} onClick={close}>
            <Settings2 aria-hidden="true" />
            {others > 0 ? words.more(others) : words.list}
          </Link>
        </MenuPopover>
      )}
    </>
  );
}
