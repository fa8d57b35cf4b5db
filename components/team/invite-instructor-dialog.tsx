"use client";

import { useState } from "react";
import { LoadedDialog } from "@/components/form/loaded-dialog";
import { ShareInvite } from "@/components/invites/share-invite";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorValues } from "@/lib/features/instructors/queries/list-instructors";
import { shareTeamInvite } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import { TeamInviteForm } from "./team-invite-form";

export type InviteInstructorProps = {
  instructor: { id: string; fullName: string };
  /** An open invite. The dialog shows its link. */
  sent?: { id: string; fullName: string } | undefined;
};

const { login: words } = instructorCopy;

/** Invites a person to enter as this instructor, with name and e-mail of the instructor; then shows the link. */
export function InviteInstructorDialog({
  instructor,
  sent,
  onClose,
}: InviteInstructorProps & { onClose: () => void }) {
  const [sentId, setSentId] = useState<string | null>(null);
  const share = { action: shareTeamInvite, onClose };
  if (sentId !== null) return <ShareInvite {...share} of={{ id: sentId }} title={teamCopy.form.sent} />;
  if (sent)
    return <ShareInvite {...share} of={{ id: sent.id }} title={invitesCopy.share.title(sent.fullName)} />;
  return (
    <LoadedDialog<InstructorValues>
      question={{ list: "instructor-values", params: { id: instructor.id } }}
      failure={instructorCopy.edit.loadFailed}
      title={words.invite}
      description={words.inviteLine(instructor.fullName)}
      onClose={onClose}
    >
      {({ fullName, email }) => <TeamInviteForm given={{ fullName, email, instructor }} onSent={setSentId} />}
    </LoadedDialog>
  );
}
