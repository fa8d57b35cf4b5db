"use client";

import { PencilLine } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { noticesCopy } from "@/lib/features/notices/copy";

const Trigger = lazyDialog<object>(() =>
  import("./write-notice-dialog").then(({ WriteNoticeDialog }) => WriteNoticeDialog),
);

/** To the academy's own students. */
export function WriteNoticeButton(button: Omit<ComponentProps<typeof Trigger>, "dialog" | "children">) {
  return (
    <Trigger {...button} dialog={{}}>
      <PencilLine aria-hidden="true" />
      {noticesCopy.write.open}
    </Trigger>
  );
}
