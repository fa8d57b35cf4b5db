"use client";

import { Copy, MessageCircle, Pencil, Undo2 } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { copyText } from "@/components/form/copied-text";
import { sentenceOf } from "@/components/form/use-action";
import { takeNoticeBack } from "@/lib/features/notices/actions";
import { noticeChat } from "@/lib/features/notices/books";
import { writeNoticeCopy as write } from "@/lib/features/notices/copy/write";
import type { SentNotice } from "./correct-notice-dialog";

const loadCorrection = () =>
  import("./correct-notice-dialog").then(({ CorrectNoticeDialog }) => CorrectNoticeDialog);

export function SentNoticeMenu({ notice }: { notice: SentNotice }) {
  const { Shown, show, hide } = useOnDemand(loadCorrection);
  return (
    <>
      <AskingMenu
        right="notices:write"
        label={write.menu(notice.title)}
        name={notice.title}
        failureText={sentenceOf}
        more={[
          { label: write.chat, icon: <MessageCircle aria-hidden="true" />, href: noticeChat(notice) },
          {
            label: write.copy,
            icon: <Copy aria-hidden="true" />,
            onSelect: () => void copyText(write.text(notice), write),
          },
          { label: write.correct.label, icon: <Pencil aria-hidden="true" />, onSelect: show },
        ]}
        acts={[
          {
            icon: <Undo2 aria-hidden="true" />,
            words: write.takeBack,
            destructive: true,
            action: takeNoticeBack,
            input: { id: notice.id },
          },
        ]}
      />
      {Shown && <Shown notice={notice} onClose={hide} />}
    </>
  );
}
