"use client";

import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { readAllNotices, readNotice } from "@/lib/features/notices/actions";
import { noticesCopy } from "@/lib/features/notices/copy";

/** One that this person has read. */
export function ReadNotice({ id, title }: { id: string; title: string }) {
  const { run, pending } = useAction({ action: readNotice });
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={pending}
      aria-label={noticesCopy.readOf(title)}
      onClick={() => run({ id })}
      className="-mx-3 -mb-2"
    >
      {noticesCopy.read}
    </Button>
  );
}

export function ReadAllNotices() {
  const { run, pending } = useAction({ action: readAllNotices, success: noticesCopy.allRead });
  return (
    <Button variant="outline" pending={pending} onClick={() => run({})}>
      {noticesCopy.readAll}
    </Button>
  );
}
