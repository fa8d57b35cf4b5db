"use client";

import { Plus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { notesCopy } from "@/lib/features/notes/copy";

const Trigger = lazyDialog<{ studentId: string }>(
  () => import("./note-dialog").then(({ NoteDialog }) => NoteDialog),
  "notes:write",
);

export function NoteButton({ studentId }: { studentId: string }) {
  return (
    <Trigger variant="ghost" size="sm" dialog={{ studentId }}>
      <Plus aria-hidden="true" />
      {notesCopy.open}
    </Trigger>
  );
}
