"use client";

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Choices } from "@/components/catalog/use-choices";
import { Input } from "@/components/ui/input";
import type { PayingStudent } from "@/lib/features/payments/queries";
import { StudentOptions } from "./student-options";
import { useStudentSearch } from "./use-student-search";

type StudentComboboxProps = {
  id: string;
  /** What is offered before anything is typed. */
  first: Choices<PayingStudent>;
  /** Told the id of the chosen student, "" when the choice is taken back. */
  onChoose: (studentId: string) => void;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
};

/** Type a part of the name, choose with the keyboard or a tap. Typing on after a choice takes the choice back. */
export function StudentCombobox({ id, first, onChoose, ...aria }: StudentComboboxProps) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { found, search } = useStudentSearch();
  const { students, status } = found.q === "" ? firstNames(first) : found;
  const shown = open && students[active] ? `${listId}-${active}` : undefined;

  /** The dialog around listens for Escape as well: the first press closes the list alone. */
  useEffect(() => {
    if (!open) return;
    const closeList = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setOpen(false);
    };
    window.addEventListener("keydown", closeList, true);
    return () => window.removeEventListener("keydown", closeList, true);
  }, [open]);

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(0);
    onChoose("");
    search(text);
  }

  function choose(student: PayingStudent) {
    setTyped(student.fullName);
    setOpen(false);
    onChoose(student.id);
  }

  function steer(event: KeyboardEvent) {
    const chosen = students[active];
    if (event.key === "Enter" && open && status === "ready" && chosen) choose(chosen);
    else if (event.key === "ArrowDown" && !open) setOpen(true);
    else if (event.key === "ArrowDown") setActive((now) => (now + 1) % Math.max(1, students.length));
    else if (event.key === "ArrowUp" && open) setActive((now) => (now || students.length) - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Input
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={shown}
        aria-required
        autoComplete="off"
        placeholder="Digite o nome do aluno"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={steer}
        onBlur={() => setOpen(false)}
        {...aria}
      />
      <StudentOptions
        id={listId}
        hidden={!open}
        students={students}
        status={status}
        typed={typed.trim()}
        active={active}
        onRetry={() => (found.q === "" ? first.retry() : search(typed))}
        onChoose={choose}
      />
    </div>
  );
}

const firstNames = ({ list, failed }: Choices<PayingStudent>) => ({
  students: list ?? [],
  status: failed ? ("failed" as const) : list ? ("ready" as const) : ("searching" as const),
});
