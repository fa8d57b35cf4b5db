"use client";

import { Check } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { type ClassGroup, weekdaysOf } from "@/lib/features/class-groups/rules";
import { enrolOnDays } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { ClassChoice } from "@/lib/features/enrollments/queries";
import type { EnrolledDays } from "@/lib/features/enrollments/rules";
import { WaitButton, WaitOnDaysButton } from "@/components/waits/wait-button";
import { enrolledOn } from "./say-enrolled";

type GroupChoiceRowProps = { group: ClassGroup<ClassChoice>; studentId: string; onChange: () => void };

const isHeld = ({ enrollment }: ClassChoice): boolean => enrollment?.status === "active";
const isFull = ({ enrolled, places }: ClassChoice): boolean => enrolled >= places;
const isOpen = (choice: ClassChoice): boolean => !isHeld(choice) && !isFull(choice);

/** One turma: a place on all of its days, or on one of them. */
export function GroupChoiceRow({ group, studentId, onChange }: GroupChoiceRowProps) {
  const { name } = group[0];
  const { run, pending } = useAction<EnrolledDays>({
    action: enrolOnDays,
    success: enrolledOn,
    onSuccess: onChange,
    onFailure: onChange,
  });
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef(false);
  // The pressed button is disabled while it waits, and a word may replace it. Keyboard users must stay in the row.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    if (document.activeElement === document.body) row.current?.focus();
    else if (!row.current?.contains(document.activeElement)) pressed.current = false;
  });
  const enrol = (days: readonly ClassChoice[]) => () =>
    run({ classIds: days.map(({ classId }) => classId).join(), studentId });
  const open = group.filter(isOpen);
  const full = group.filter((choice) => !isHeld(choice) && isFull(choice) && choice.turn === null);
  const instructors = [...new Set(group.flatMap(({ instructor }) => instructor ?? []))];
  const when = groupCopy.when(weekdaysOf(group), group[0]);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="py-2 outline-none"
      onClick={({ detail }) => {
        pressed.current = detail === 0;
      }}
    >
      <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={name}>
        {name}
      </p>
      <p className="type-meta">{[when, ...instructors].join(" · ")}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {open.length > 1 && (
          <Button
            variant="outline"
            pending={pending}
            aria-label={`Matricular em ${name}, ${groupCopy.all.toLowerCase()}`}
            onClick={enrol(open)}
          >
            {groupCopy.all}
          </Button>
        )}
        {group.map((choice) => (
          <Day
            key={choice.classId}
            choice={choice}
            pending={pending}
            studentId={studentId}
            onChange={onChange}
            onPress={enrol([choice])}
          />
        ))}
        {full.length > 1 && <WaitOnDaysButton days={full} studentId={studentId} onChange={onChange} />}
      </div>
    </li>
  );
}

type DayProps = {
  choice: ClassChoice;
  studentId: string;
  pending: boolean;
  onChange: () => void;
  onPress: () => void;
};

function Day({ choice, studentId, pending, onChange, onPress }: DayProps) {
  const { name, dayOfWeek, enrolled, places, enrollment } = choice;
  const day = groupCopy.shortDay(dayOfWeek);
  if (isOpen(choice))
    return (
      <Button
        variant="outline"
        pending={pending}
        aria-label={`${day} ${enrolled}/${places}, ${enrollment ? "retomar" : "matricular em"} ${name}`}
        onClick={onPress}
      >
        {day} {enrolled}/{places}
      </Button>
    );
  const [word, icon] = isHeld(choice)
    ? [enrollmentCopy.isEnrolled, <Check key="icon" aria-hidden="true" className="size-4" />]
    : [enrollmentCopy.fullShort, null];
  return (
    <div className="flex items-center">
      <p className="text-muted-foreground flex min-h-10 items-center gap-1.5 px-2 text-sm">
        {icon}
        {day}: {word}
      </p>
      {!isHeld(choice) && <WaitButton choice={choice} studentId={studentId} onChange={onChange} />}
    </div>
  );
}
