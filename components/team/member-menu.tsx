"use client";

import { UserMinus } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { removeMember } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { Member } from "@/lib/features/team/queries";
import { teamFailure } from "./team-failure";

export function MemberMenu({ member: { id, fullName } }: { member: Pick<Member, "id" | "fullName"> }) {
  return (
    <AskingMenu
      label={teamCopy.menu(fullName)}
      name={fullName}
      failureText={teamFailure}
      acts={[
        {
          icon: <UserMinus aria-hidden="true" />,
          words: teamCopy.remove,
          destructive: true,
          action: removeMember,
          input: { userId: id },
        },
      ]}
    />
  );
}
