"use client";

import { ShieldOff, UserCog, UserMinus } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { removeMember, resetSecondFactor } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { Member } from "@/lib/features/team/queries";
import { teamFailure } from "./team-failure";

const loadChange = () =>
  import("./change-function-dialog").then(({ ChangeFunctionDialog }) => ChangeFunctionDialog);

export function MemberMenu({ member }: { member: Member }) {
  const { id, fullName, hasSecondFactor } = member;
  const changing = useOnDemand(loadChange);
  return (
    <>
      <AskingMenu
        right="team:write"
        label={teamCopy.menu(fullName)}
        name={fullName}
        failureText={teamFailure}
        more={[
          { label: teamCopy.change.label, icon: <UserCog aria-hidden="true" />, onSelect: changing.show },
        ]}
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
      {changing.Shown && <changing.Shown member={member} onClose={changing.hide} />}
    </>
  );
}
