"use client";

import { ShieldOff, UserMinus } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { removeMember, resetSecondFactor } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { Member } from "@/lib/features/team/queries";
import { teamFailure } from "./team-failure";

type MemberMenuProps = { member: Pick<Member, "id" | "fullName" | "hasSecondFactor"> };

export function MemberMenu({ member: { id, fullName, hasSecondFactor } }: MemberMenuProps) {
  return (
    <AskingMenu
      label={teamCopy.menu(fullName)}
      name={fullName}
      failureText={teamFailure}
      acts={[
        ...(hasSecondFactor
          ? [
              {
                icon: <ShieldOff aria-hidden="true" />,
                words: teamCopy.secondFactor.reset,
                destructive: true,
                action: resetSecondFactor,
                input: { userId: id },
              },
            ]
          : []),
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
