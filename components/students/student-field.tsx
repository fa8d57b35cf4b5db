"use client";

import { type ReactNode, useState } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { useChoices } from "@/components/form/use-choices";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentChoice } from "@/lib/features/students/queries/get-student";
import { STUDENT_SUGGESTIONS } from "@/lib/features/students/rules";

const PAUSE_MS = 200;

const { picker, status } = studentCopy;

export type PickedStudent = Pick<StudentChoice, "id" | "fullName">;

type Chosen = {
  /** Replaces the field while there is no student to choose. */
  nobody: ReactNode;
  /** Called with the student's id and name, or with "" for both when the choice is removed. */
  onChoice?: (studentId: string, name: string) => void;
};

type StudentFieldProps = Chosen & {
  /** The student who is chosen at first. */
  first?: PickedStudent | null;
  className?: string;
};

/** A field of an ActionForm. */
export function StudentField({ nobody, onChoice, first, className }: StudentFieldProps) {
  const { isNobody, choose, ...combobox } = useStudents(onChoice);
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
  const { isNobody, choose, ...combobox } = useStudents(onChoice);
  if (isNobody) return nobody;
  return (
    <>
      <Label htmlFor={id}>{LABEL}</Label>
      <Combobox id={id} {...combobox} onChoose={choose} />
    </>
  );
}

const LABEL = "Aluno";

/** Students by a part of their name, as a combobox offers them. */
function useStudents(onChoice: Chosen["onChoice"]) {
  const [q, setQ] = useState("");
  const { list, pending, failed, retry } = useChoices<StudentChoice>({
    list: "students",
    params: { q },
    pauseMs: q === "" ? 0 : PAUSE_MS,
    failureTitle: q === "" ? picker.failed : undefined,
  });
  const students = list ?? [];
  return {
    isNobody: q === "" && !pending && list?.length === 0,
    options: students.map((student) => ({
      value: student.id,
      label: student.fullName,
      aside:
        [student.about, student.status === "active" ? null : status[student.status]]
          .filter((part) => part !== null)
          .join(" · ") || undefined,
    })),
    status: failed ? ("failed" as const) : pending ? ("loading" as const) : ("ready" as const),
    listLabel: "Alunos",
    placeholder: "Digite o nome do aluno",
    words: {
      empty: picker.noMatch,
      failed: picker.failed,
      more: students.length >= STUDENT_SUGGESTIONS ? picker.more(students.length) : undefined,
    },
    onType: (typed: string) => setQ(typed.trim()),
    onRetry: retry,
    choose: (id: string) => onChoice?.(id, students.find((student) => student.id === id)?.fullName ?? ""),
  };
}
