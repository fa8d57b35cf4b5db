"use client";

import { Archive, ArchiveRestore, X } from "lucide-react";
import { toastUndoable } from "@/components/feedback/undo";
import { type FormAction, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { archiveNotice, dismissNotice, readNotice, restoreNotice } from "@/lib/features/notices/actions";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import { ReadButton } from "./read-button";

type Notice = { id: string; title: string; isRead: boolean };

function usePuttingAway(id: string, action: FormAction, said: string) {
  const { run, pending } = useAction({
    action,
    onSuccess: () =>
      toastUndoable(said, { action: restoreNotice, input: { id }, done: noticesCopy.restored, about: id }),
  });
  return { put: () => run({ id }), pending };
}

export function NoticeActs({ notice }: { notice: Notice }) {
  const { id, title, isRead } = notice;
  const archive = usePuttingAway(id, archiveNotice, noticesCopy.archived);
  const dismissal = usePuttingAway(id, dismissNotice, noticesCopy.dismissed);
  return (
    <>
      {!isRead && <ReadButton notice={notice} action={readNotice} />}
      <Button
        variant="ghost"
        size="sm"
        pending={archive.pending}
        aria-label={noticesCopy.archiveOf(title)}
        onClick={archive.put}
      >
        <Archive aria-hidden="true" />
        {noticesCopy.archive}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={noticesCopy.dismiss(title)}
        title={noticesCopy.dismiss(title)}
        disabled={dismissal.pending}
        onClick={dismissal.put}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </>
  );
}

export function RestoreNotice({ notice: { id, title } }: { notice: Omit<Notice, "isRead"> }) {
  const { run, pending } = useAction({ action: restoreNotice, success: noticesCopy.restored, about: id });
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={pending}
      aria-label={noticesCopy.restoreOf(title)}
      onClick={() => run({ id })}
    >
      <ArchiveRestore aria-hidden="true" />
      {noticesCopy.restore}
    </Button>
  );
}
