"use client";

import { CalendarDays, Pencil, UserCheck, UserMinus, Users } from "lucide-react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import { paths } from "@/lib/config/paths";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries/list-instructors";
import { loadComeBack, loadEdit, loadLeave } from "./instructor-dialogs";

const { edit, leave, comeBack, page: words } = instructorCopy;

export function InstructorMenu({ instructor }: { instructor: InstructorRow }) {
  const { id, fullName, status, login } = instructor;
  const editing = useOnDemand(loadEdit);
  const leaving = useOnDemand(loadLeave);
  const comingBack = useOnDemand(loadComeBack);
  const page = paths.studio.instructor(id);
  return (
    <>
      <RowMenu
        label={instructorCopy.rowActions(fullName)}
        items={[
          { label: edit.open, icon: <Pencil aria-hidden="true" />, onSelect: editing.show },
          { label: words.week, icon: <CalendarDays aria-hidden="true" />, href: `${page}#aulas` },
          { label: words.students, icon: <Users aria-hidden="true" />, href: `${page}#alunos` },
          status === "active"
            ? { label: leave.open, icon: <UserMinus aria-hidden="true" />, onSelect: leaving.show }
            : { label: comeBack.open, icon: <UserCheck aria-hidden="true" />, onSelect: comingBack.show },
        ]}
      />
      {editing.Shown && <editing.Shown id={id} onClose={editing.hide} />}
      {leaving.Shown && <leaving.Shown id={id} fullName={fullName} onClose={leaving.hide} />}
      {comingBack.Shown && (
        <comingBack.Shown id={id} fullName={fullName} login={login} onClose={comingBack.hide} />
      )}
    </>
  );
}
