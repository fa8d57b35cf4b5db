"use client";

import type { FormEventHandler } from "react";
import { ChoiceField } from "@/components/form/choice-field";
import { useChoices } from "@/components/form/use-choices";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorChoice } from "@/lib/features/instructors/queries/list-instructors";

type InstructorFieldProps = {
  /** The current choice. An instructor who left is still offered, or saving would remove the choice silently. */
  current?: InstructorChoice | undefined;
  placeholder?: string;
  className?: string;
  value?: string;
  onInput?: FormEventHandler<HTMLSelectElement>;
};

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
