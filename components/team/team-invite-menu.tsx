"use client";

import { MailX, MessageCircle, Send } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { useShare } from "@/components/invites/share-host";
import { resendTeamInvite, revokeTeamInvite, shareTeamInvite } from "@/lib/features/team/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { TeamInvite } from "@/lib/features/team/queries";
import { teamFailure } from "./team-failure";

const { resend, revoke, menu } = teamCopy.waiting;
const { share } = invitesCopy;

export function TeamInviteMenu({ invite: { id, fullName, expired } }: { invite: TeamInvite }) {
  const handOver = useShare();
  const showLink = () => handOver({ of: { id }, action: shareTeamInvite, title: share.title(fullName) });
  return (
    <AskingMenu
      right="team:write"
      label={menu(fullName)}
      name={fullName}
      failureText={teamFailure}
      more={
        expired
          ? []
          : [{ label: share.label, icon: <MessageCircle aria-hidden="true" />, onSelect: showLink }]
      }
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
