"use client";

import { PencilLine } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { writeNoticeCopy } from "@/lib/features/notices/copy/write";

const Trigger = lazyDialog<object>(
  () => import("./write-notice-dialog").then(({ WriteNoticeDialog }) => WriteNoticeDialog),
  "notices:write",
);

export function WriteNoticeButton(button: Omit<ComponentProps<typeof Trigger>, "dialog" | "children">) {
  return (
    <Trigger {...button} dialog={{}}>
      <PencilLine aria-hidden="true" />
      {writeNoticeCopy.open}
    </Trigger>
  );
}
