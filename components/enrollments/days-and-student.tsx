"use client";

import type { ReactNode } from "react";
import { DaysScope, type Scope } from "@/components/classes/days-scope";
import { StudentField } from "@/components/students/student-field";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";

type Day = { id: string; dayOfWeek: number };

type DaysAndStudentProps = {
  classId: string;
  /** The days of the class's turma, with the class itself. */
  group: readonly Day[];
  /** The days that can be meant; if there are several, the form asks for all of them or the class's own. */
  days: readonly Day[];
  scope: Scope;
  onScope: (scope: Scope) => void;
  children?: ReactNode;
};

/** Fields about one student on one day of a turma or on all of them. */
export function DaysAndStudent({ classId, group, days, scope, onScope, children }: DaysAndStudentProps) {
  const own = group.find(({ id }) => id === classId);
  return (
    <>
      {own && days.length > 1 && <DaysScope days={days} own={own} value={scope} onChoice={onScope} />}
      {scope === "all" ? (
        <input type="hidden" name="classIds" value={group.map(({ id }) => id).join()} />
      ) : (
        <input type="hidden" name="classId" value={classId} />
      )}
      {children}
      <StudentField nobody={<p className="text-muted-foreground">{enrollmentCopy.nobody}</p>} />
    </>
  );
}
