"use client";

import { MailX, Send } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { resendInvite, revokeInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import { inviteFailure } from "./invite-failure";

const { resend, revoke, dismiss, sendFailed } = invitesCopy;

/** The acts on an invite that nobody has answered. */
export function InviteMenu({ invite: { id, fullName, expired } }: { invite: UnansweredInvite }) {
  return (
    <AskingMenu
      label={invitesCopy.menu(fullName)}
      name={fullName}
      failureText={inviteFailure}
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
  );
}
