"use client";

import { UserPlus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { teamCopy } from "@/lib/features/team/copy/team";

const Trigger = lazyDialog(
  () => import("./team-invite-dialog").then(({ TeamInviteDialog }) => TeamInviteDialog),
  "team:write",
);

export function InviteMember() {
  return (
    <Trigger variant="outline" dialog={{}}>
      <UserPlus aria-hidden="true" />
      {teamCopy.form.open}
    </Trigger>
  );
}
