"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { dismissOwnNotice, readOwnNotice, restoreOwnNotice } from "@/lib/features/notices/actions";
import { noticesCopy } from "@/lib/features/notices/copy";

type OwnNoticeActsProps = { notice: { id: string; title: string }; unread: boolean };

/** What a student may do with a notice: for the own person alone (PORTAL-34). */
export function OwnNoticeActs({ notice: { id, title }, unread }: OwnNoticeActsProps) {
  const reading = useAction({ action: readOwnNotice });
  const dismissal = useAction({
    action: dismissOwnNotice,
    onSuccess: () =>
      toastUndoable(noticesCopy.dismissed, {
        action: restoreOwnNotice,
        input: { id },
        done: noticesCopy.restored,
      }),
  });
  return (
    <>
      {unread && (
        <Button
          variant="ghost"
          size="sm"
          pending={reading.pending}
          aria-label={noticesCopy.readOf(title)}
          onClick={() => reading.run({ id })}
        >
          {noticesCopy.read}
        </Button>
      )}
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
