"use client";

import { MailX, MessageCircle, Send } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { resendInvite, revokeInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import { inviteFailure } from "./invite-failure";

const { resend, revoke, dismiss, share, sendFailed } = invitesCopy;

const loadShare = () => import("./share-invite").then(({ ShareInvite }) => ShareInvite);

/** The acts on an invite that nobody has answered. */
export function InviteMenu({ invite: { id, fullName, expired, renews } }: { invite: UnansweredInvite }) {
  const { Shown, show, hide } = useOnDemand(loadShare);
  return (
    <>
      <AskingMenu
        label={invitesCopy.menu(fullName)}
        name={fullName}
        failureText={inviteFailure}
        more={
          expired || renews
            ? []
            : [{ label: share.label, icon: <MessageCircle aria-hidden="true" />, onSelect: show }]
        }
        acts={[
          {
            icon: <Send aria-hidden="true" />,
            words: { ...resend, failed: sendFailed },
            action: resendInvite,
            input: { id },
          },
          {
            icon: <MailX aria-hidden="true" />,
            words: expired ? dismiss : revoke,
            destructive: true,
            action: revokeInvite,
            input: { id },
          },
        ]}
      />
      {Shown && <Shown id={id} title={share.title(fullName)} onClose={hide} />}
    </>
  );
}
