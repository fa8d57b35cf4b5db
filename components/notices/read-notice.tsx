"use client";

import { type FormAction, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { noticesCopy } from "@/lib/features/notices/copy/rows";

export function ReadAllNotices({ action }: { action: FormAction }) {
  const { run, pending } = useAction({ action, success: noticesCopy.allRead });
  return (
    <Button variant="outline" pending={pending} onClick={() => run({})}>
      {noticesCopy.readAll}
    </Button>
  );
}
