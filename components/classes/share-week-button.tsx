"use client";

import { Share2 } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { classesCopy } from "@/lib/features/classes/copy";

const Trigger = lazyDialog(() =>
  import("./share-week-dialog").then(({ ShareWeekDialog }) => ShareWeekDialog),
);

/** The week for people without an account: a picture, and an address that shows it. */
export function ShareWeekButton({ className }: { className?: string }) {
  const { open } = classesCopy.share;
  return (
    <Trigger variant="ghost" title={open} className={className} dialog={{}}>
      <Share2 aria-hidden="true" />
      <span className="max-xl:sr-only">{open}</span>
    </Trigger>
  );
}
