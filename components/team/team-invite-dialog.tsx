"use client";

import { useState } from "react";
import { ShareInvite } from "@/components/invites/share-invite";
import { Dialog } from "@/components/ui/dialog";
import { shareTeamInvite } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import { TeamInviteForm } from "./team-invite-form";

const { form: copy } = teamCopy;

/** After sending, it goes on with the link to hand over (TEAM-49). */
export function TeamInviteDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null)
    return <ShareInvite of={{ id: sent }} action={shareTeamInvite} title={copy.sent} onClose={onClose} />;
  return (
    <Dialog title={copy.title} description={copy.description} onClose={onClose}>
      <TeamInviteForm onSent={setSent} />
    </Dialog>
  );
}
