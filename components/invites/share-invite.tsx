"use client";

import { MessageCircle } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { CopiedText } from "@/components/form/copied-text";
import { type FormAction, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { shareGuardianInvite, shareInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { inviteFailure } from "./invite-failure";

const words = invitesCopy.share;

type Share = { link: string; chat: string; until: IsoDay };
export type ShareInviteProps = {
  of: { id: string } | { studentId: string; guardianId?: string; email?: string };
  /** Answers with the link of another kind of invite than a student's or guardian's. */
  action?: FormAction<Share>;
  title: string;
  /** Without it, the dialog says that the invite was mailed too. */
  description?: string;
  onClose: () => void;
};

/**
 * The link of an invite, to hand over by chat, which many people read before their mail. It is loaded when the dialog
 * opens, so that no page contains it.
 */
export function ShareInvite({ of, action, title, description = words.mailed, onClose }: ShareInviteProps) {
  const [share, setShare] = useState<Share | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { run, pending } = useAction({
    action: action ?? ("id" in of ? shareInvite : shareGuardianInvite),
    failureText: () => null,
    onSuccess: setShare,
    onFailure: (failure) => setFailed(inviteFailure(failure)),
  });
  const ask = useEffectEvent(() => run(of));
  useEffect(() => ask(), []);
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <DialogBody className="grid min-h-40 content-start gap-5">
        {share ? (
          <>
            <a
              href={share.chat}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ size: "lg", className: "w-full" })}
            >
              <MessageCircle aria-hidden="true" />
              {words.chat}
            </a>
            <CopiedText
              label={words.address}
              value={share.link}
              hint={words.until(formatDay(share.until))}
              words={words}
              variant="outline"
            />
          </>
        ) : (
          <>
            <p role="status" className="text-muted-foreground text-sm">
              {failed ?? commonCopy.loading}
            </p>
            {failed !== null && (
              <Button
                variant="outline"
                className="justify-self-start"
                pending={pending}
                onClick={() => run(of)}
              >
                {commonCopy.retry}
              </Button>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{words.done}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}
