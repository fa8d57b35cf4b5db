"use client";

import { useState } from "react";
import { useChoices } from "@/components/form/use-choices";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentChoice } from "@/lib/features/students/queries/get-student";
import { STUDENT_SUGGESTIONS } from "@/lib/features/students/rules";

const PAUSE_MS = 200;

const { picker, status } = studentCopy;

/** Called with the student's id and name, or with "" for both when the choice is removed. */
export type OnStudent = (studentId: string, name: string) => void;

/** Students by a part of their name, as a combobox offers them, without the one whose id is `without`. */
export function useStudents(onChoice?: OnStudent, without?: string) {
  const [q, setQ] = useState("");
  const { list, pending, failed, retry } = useChoices<StudentChoice>({
    list: "students",
    params: { q },
    pauseMs: q === "" ? 0 : PAUSE_MS,
    failureTitle: q === "" ? picker.failed : undefined,
  });
  const found = list ?? [];
  const students = found.filter(({ id }) => id !== without);
  return {
    isNobody: q === "" && !pending && list?.length === 0,
    choose: (id: string) => onChoice?.(id, students.find((student) => student.id === id)?.fullName ?? ""),
    combobox: {
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
        more: found.length >= STUDENT_SUGGESTIONS ? picker.more(found.length) : undefined,
      },
      onType: (typed: string) => setQ(typed.trim()),
      onRetry: retry,
    },
  };
}
