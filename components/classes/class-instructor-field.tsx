"use client";

import { ChoiceField } from "@/components/catalog/choice-field";
import { useChoices } from "@/components/catalog/use-choices";
import type { ClassRow } from "@/lib/features/classes/queries";
import { readActiveInstructors } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorChoice } from "@/lib/features/instructors/queries";

type ClassInstructorFieldProps = { row: ClassRow | undefined; className?: string };

/** Active instructors. One who has left stays on the class he has, or saving would take him off unasked. */
export function ClassInstructorField({ row, className }: ClassInstructorFieldProps) {
  const instructors = useChoices<InstructorChoice>({
    action: readActiveInstructors,
    failureTitle: instructorCopy.loadFailed,
  });
  const { instructorId, instructorName } = row ?? {};
  const hasLeft = instructors.list?.every(({ id }) => id !== instructorId);
  const current =
    instructorId && instructorName
      ? { value: instructorId, label: hasLeft ? `${instructorName} (inativo)` : instructorName }
      : undefined;
  return (
    <ChoiceField
      name="instructorId"
      label="Instrutor"
      choices={instructors}
      toChoice={({ id, fullName }) => ({ value: id, label: fullName })}
      current={current}
      placeholder="Sem instrutor"
      empty={instructorCopy.none}
      failure={instructorCopy.loadFailed}
      className={className}
    />
  );
}
