"use client";

import { type FormAction, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { noticesCopy } from "@/lib/features/notices/copy/rows";

type ReadButtonProps = { notice: { id: string; title: string }; action: FormAction };

/** Marks one notice as read, for this reader only. */
export function ReadButton({ notice: { id, title }, action }: ReadButtonProps) {
  const { run, pending } = useAction({ action });
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={pending}
      aria-label={noticesCopy.readOf(title)}
      onClick={() => run({ id })}
    >
      {noticesCopy.read}
    </Button>
  );
}
