"use client";

import { MessageCircle } from "lucide-react";
import { CopyButton } from "@/components/form/copied-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { noticeChat } from "@/lib/features/notices/books";
import { writeNoticeCopy as write } from "@/lib/features/notices/copy/write";

type NoticeSentProps = {
  notice: { title: string; message: string };
  people: number;
  mailed: number | null;
  onClose: () => void;
};

/** The outcome of sending a notice, and its text to copy into a chat group. */
export function NoticeSent({ notice, people, mailed, onClose }: NoticeSentProps) {
  return (
    <Dialog
      title={write.sent(people)}
      description={mailed === null ? write.inPortal : `${write.inPortal} ${write.byMail(mailed)}`}
      onClose={onClose}
    >
      <DialogBody className="grid content-start gap-4">
        <p className="type-text">{write.handOn}</p>
        <div className="flex flex-wrap gap-2">
          <a
            href={noticeChat(notice)}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ className: "max-sm:w-full" })}
          >
            <MessageCircle aria-hidden="true" />
            {write.chat}
          </a>
          <CopyButton variant="outline" className="max-sm:w-full" value={write.text(notice)} words={write} />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{write.done}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}
