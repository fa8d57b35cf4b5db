"use client";

import { Share2 } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { classesCopy } from "@/lib/features/classes/copy";

const Trigger = lazyDialog(
  () => import("./share-week-dialog").then(({ ShareWeekDialog }) => ShareWeekDialog),
  "classes:write",
);

/** Shares the week with people without an account, as a picture and as an address. */
export function ShareWeekButton({ className }: { className?: string }) {
  const { open } = classesCopy.share;
  return (
    <Trigger variant="ghost" title={open} className={className} dialog={{}}>
      <Share2 aria-hidden="true" />
      <span className="max-xl:sr-only">{open}</span>
    </Trigger>
  );
}
