"use client";

import { GraduationCap, UserMinus } from "lucide-react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { stopTeaching } from "@/lib/features/team/actions";
import { teachingCopy } from "@/lib/features/team/copy/teaching";
import type { Member } from "@/lib/features/team/queries";
import { loadTeach } from "./teach-button";
import { teamFailure } from "./team-failure";

const { start, stop } = teachingCopy;

/** The menu of the reader's own row: "Eu dou aula", or its end (TEAM-43). */
export function OwnMenu({ member: { id, fullName, instructor } }: { member: Member }) {
  const teaching = useOnDemand(loadTeach);
  const icon = <GraduationCap aria-hidden="true" />;
  const ends = {
    icon: <UserMinus aria-hidden="true" />,
    words: stop,
    action: stopTeaching,
    input: { userId: id },
  };
  return (
    <>
      <AskingMenu
        right="instructors:write"
        label={teachingCopy.menu}
        name={fullName}
        failureText={teamFailure}
        more={instructor ? [] : [{ label: start.open, icon, onSelect: teaching.show }]}
        acts={instructor ? [ends] : []}
      />
      {teaching.Shown && <teaching.Shown userId={id} onClose={teaching.hide} />}
    </>
  );
}
