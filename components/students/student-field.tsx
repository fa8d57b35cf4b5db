"use client";

import { type ReactNode, useState } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { useChoices } from "@/components/form/use-choices";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentChoice } from "@/lib/features/students/queries/get-student";
import { STUDENT_SUGGESTIONS } from "@/lib/features/students/rules";

const PAUSE_MS = 200;

const { picker, status } = studentCopy;

type StudentFieldProps = {
  /** Replaces the field while there is no student to choose. */
  nobody: ReactNode;
  /** Called with the student's id and name, or with "" for both when the choice is removed. */
  onChoice?: (studentId: string, name: string) => void;
  className?: string;
};

export function StudentField({ nobody, onChoice, className }: StudentFieldProps) {
  const [q, setQ] = useState("");
  const { list, pending, failed, retry } = useChoices<StudentChoice>({
    list: "students",
    params: { q },
    pauseMs: q === "" ? 0 : PAUSE_MS,
    failureTitle: q === "" ? picker.failed : undefined,
  });
  if (q === "" && !pending && list?.length === 0) return nobody;
  const students = list ?? [];
  return (
    <ComboboxField
      name="studentId"
      label="Aluno"
      required
      className={className}
      options={students.map((student) => ({
        value: student.id,
        label: student.fullName,
        aside:
          [student.about, student.status === "active" ? null : status[student.status]]
            .filter((part) => part !== null)
            .join(" · ") || undefined,
      }))}
      status={failed ? "failed" : pending ? "loading" : "ready"}
      listLabel="Alunos"
      placeholder="Digite o nome do aluno"
      words={{
        empty: picker.noMatch,
        failed: picker.failed,
        more: students.length >= STUDENT_SUGGESTIONS ? picker.more(students.length) : undefined,
      }}
      onType={(typed) => setQ(typed.trim())}
      onRetry={retry}
      onChoice={(id) => onChoice?.(id, students.find((student) => student.id === id)?.fullName ?? "")}
    />
  );
}
