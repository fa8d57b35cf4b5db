"use client";

import { X } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { waitsCopy } from "@/lib/features/waits/copy";

const Trigger = lazyDialog<{ id: string; name: string }>(
  () => import("./leave-dialog").then(({ LeaveDialog }) => LeaveDialog),
  "enrollments:write",
);

/** `name`: the student, or the class on the page of the student. */
export function LeaveButton({ id, name }: { id: string; name: string }) {
  return (
    <Trigger variant="ghost" size="icon" aria-label={`${waitsCopy.leave}: ${name}`} dialog={{ id, name }}>
      <X aria-hidden="true" />
    </Trigger>
  );
}
