"use client";

import type { ReactNode } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import type { StudentChoice } from "@/lib/features/students/queries/get-student";
import { type OnStudent, useStudents } from "./use-students";

export type PickedStudent = Pick<StudentChoice, "id" | "fullName">;

type Chosen = {
  /** Replaces the field while there is no student to choose. */
  nobody: ReactNode;
  onChoice?: OnStudent;
};

type StudentFieldProps = Chosen & {
  /** The student who is chosen at first. */
  first?: PickedStudent | null | undefined;
  className?: string;
};

/** A field of an ActionForm. */
export function StudentField({ nobody, onChoice, first, className }: StudentFieldProps) {
  const { isNobody, choose, combobox } = useStudents(onChoice);
  if (isNobody) return nobody;
  return (
    <ComboboxField
      name="studentId"
      label={LABEL}
      required
      className={className}
      {...combobox}
      initial={first ? { value: first.id, label: first.fullName } : undefined}
      onChoice={choose}
    />
  );
}

/** The same outside of an ActionForm. */
export function StudentBox({ id, nobody, onChoice }: Chosen & { id: string }) {
  const { isNobody, choose, combobox } = useStudents(onChoice);
  if (isNobody) return nobody;
  return (
    <>
      <Label htmlFor={id}>{LABEL}</Label>
      <Combobox id={id} {...combobox} onChoose={choose} />
    </>
  );
}

const LABEL = "Aluno";
