"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { dismissOwnNotice, readOwnNotice, restoreOwnNotice } from "@/lib/features/notices/actions";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import { ReadButton } from "./read-button";

type OwnNoticeActsProps = { notice: { id: string; title: string; isRead: boolean } };

/** Actions of a student on a notice. They affect this reader only (PORTAL-34). */
export function OwnNoticeActs({ notice }: OwnNoticeActsProps) {
  const { id, title, isRead } = notice;
  const dismissal = useAction({
    action: dismissOwnNotice,
    onSuccess: () =>
      toastUndoable(noticesCopy.dismissed, {
        action: restoreOwnNotice,
        input: { id },
        done: noticesCopy.restored,
        about: id,
      }),
  });
  return (
    <>
      {!isRead && <ReadButton notice={notice} action={readOwnNotice} />}
      <Button
        variant="ghost"
        size="sm"
        pending={dismissal.pending}
        aria-label={noticesCopy.dismiss(title)}
        onClick={() => dismissal.run({ id })}
      >
        Dispensar
      </Button>
    </>
  );
}
