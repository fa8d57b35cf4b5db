"use client";

import type { FormEventHandler } from "react";
import { ChoiceField } from "@/components/form/choice-field";
import { useChoices } from "@/components/form/use-choices";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorChoice } from "@/lib/features/instructors/queries/list-instructors";

type InstructorFieldProps = {
  /** Who is chosen already. One who has left stays on offer, or saving would take them off unasked. */
  current?: InstructorChoice | undefined;
  placeholder?: string;
  className?: string;
  value?: string;
  onInput?: FormEventHandler<HTMLSelectElement>;
};

/** Active instructors. */
export function InstructorField({
  current,
  placeholder = instructorCopy.choose,
  ...field
}: InstructorFieldProps) {
  const instructors = useChoices<InstructorChoice>({
    list: "instructors",
    failureTitle: instructorCopy.loadFailed,
  });
  const hasLeft = instructors.list?.every(({ id }) => id !== current?.id);
  return (
    <ChoiceField
      name="instructorId"
      label="Instrutor"
      choices={instructors}
      toChoice={({ id, fullName }) => ({ value: id, label: fullName })}
      current={current && { value: current.id, label: current.fullName + (hasLeft ? " (inativo)" : "") }}
      placeholder={placeholder}
      empty={instructorCopy.none}
      failure={instructorCopy.loadFailed}
      {...field}
    />
  );
}
