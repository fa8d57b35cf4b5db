"use client";

import { MailX, Send } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { resendTeamInvite, revokeTeamInvite } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { TeamInvite } from "@/lib/features/team/queries";
import { teamFailure } from "./team-failure";

const { resend, revoke, menu } = teamCopy.waiting;

export function TeamInviteMenu({ invite: { id, fullName } }: { invite: TeamInvite }) {
  return (
    <AskingMenu
      label={menu(fullName)}
      name={fullName}
      failureText={teamFailure}
      acts={[
        {
          icon: <Send aria-hidden="true" />,
          words: { ...resend, failed: teamCopy.form.failed },
          action: resendTeamInvite,
          input: { id },
        },
        {
          icon: <MailX aria-hidden="true" />,
          words: revoke,
          destructive: true,
          action: revokeTeamInvite,
          input: { id },
        },
      ]}
    />
  );
}
