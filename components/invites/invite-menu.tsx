"use client";

import { MailX, MessageCircle, Send } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { resendInvite, revokeInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import { inviteFailure } from "./invite-failure";
import { useShare } from "./share-host";

const { resend, renewal, revoke, dismiss, share, sendFailed } = invitesCopy;

export function InviteMenu({ invite: { id, fullName, expired, renews } }: { invite: UnansweredInvite }) {
  const handOver = useShare();
  const showLink = () => handOver({ of: { id }, title: share.title(fullName) });
  return (
    <AskingMenu
      right="students:write"
      label={invitesCopy.menu(fullName)}
      name={fullName}
      failureText={inviteFailure}
      more={
        expired || renews
          ? []
          : [{ label: share.label, icon: <MessageCircle aria-hidden="true" />, onSelect: showLink }]
      }
      acts={[
        {
          icon: <Send aria-hidden="true" />,
          words: { ...resend, done: renews ? renewal.done : null, failed: sendFailed },
          action: resendInvite,
          input: { id },
          onDone: (sent: { id: string }) => {
            if (!renews) handOver({ of: sent, title: invitesCopy.sent });
          },
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
  );
}
