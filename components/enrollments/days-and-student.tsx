"use client";

import type { ReactNode } from "react";
import { DaysScope, type Scope } from "@/components/classes/days-scope";
import { type PickedStudent, StudentField } from "@/components/students/student-field";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";

type Day = { id: string; dayOfWeek: number };

type DaysAndStudentProps = {
  classId: string;
  /** The days that can be meant; if there are several, the form asks for all of them or the class's own. */
  days: readonly Day[];
  scope: Scope;
  onScope: (scope: Scope) => void;
  /** The student who is chosen at first. */
  student?: PickedStudent | null;
  onStudent?: (student: PickedStudent | null) => void;
  children: ReactNode;
};

/** Fields about one student on one day of a turma or on all of them. */
export function DaysAndStudent(props: DaysAndStudentProps) {
  const { classId, days, scope, onScope, student, onStudent, children } = props;
  const own = days.find(({ id }) => id === classId);
  return (
    <>
      {own && days.length > 1 && <DaysScope days={days} own={own} value={scope} onChoice={onScope} />}
      {children}
      <StudentField
        first={student}
        nobody={<p className="text-muted-foreground">{enrollmentCopy.nobody}</p>}
        onChoice={(id, fullName) => onStudent?.(id === "" ? null : { id, fullName })}
      />
    </>
  );
}
