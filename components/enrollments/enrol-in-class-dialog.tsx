"use client";

import { Check } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useAction } from "@/components/form/use-action";
import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { groupClasses } from "@/lib/features/class-groups/rules";
import { enrolInClass } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { ClassChoice } from "@/lib/features/enrollments/queries";
import { commonCopy } from "@/lib/kernel/copy/common";
import { WaitButton } from "@/components/waits/wait-button";
import { GroupChoiceRow } from "./group-choice-row";

export type EnrolInClassDialogProps = { studentId: string; studentName: string; onClose: () => void };

/** Lists all classes of the week, those of one turma in one row. Stays open, because many train in several. */
export function EnrolInClassDialog({ studentId, studentName, onClose }: EnrolInClassDialogProps) {
  const { list, failed, retry } = useChoices<ClassChoice>({ list: "classes", params: { studentId } });
  const pressedRef = useRef<string | null>(null);
  return (
    <Dialog title="Matricular em aula" description={studentName} onClose={onClose}>
      <DialogBody className="py-2">
        {failed && (
          <p role="alert" className="text-muted-foreground flex items-center gap-2 py-4 text-sm">
            {enrollmentCopy.classesFailed}
            <Button variant="link" size="sm" onClick={retry}>
              {commonCopy.retry}
            </Button>
          </p>
        )}
        {!failed && !list && <p className="text-muted-foreground py-4 text-sm">{commonCopy.loading}</p>}
        {list?.length === 0 && (
          <p className="text-muted-foreground py-4 text-sm">{enrollmentCopy.noClasses}</p>
        )}
        <ul className="divide-y">
          {groupClasses(list ?? []).map((group) => {
            const [choice, ...others] = group;
            return others.length > 0 ? (
              <GroupChoiceRow key={choice.classId} group={group} studentId={studentId} onChange={retry} />
            ) : (
              <ClassChoiceRow
                key={choice.classId}
                choice={choice}
                studentId={studentId}
                pressedRef={pressedRef}
                onChange={retry}
              />
            );
          })}
        </ul>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{commonCopy.close}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}

type RowProps = {
  choice: ClassChoice;
  studentId: string;
  /** The class whose button was pressed last by keyboard, as long as the focus stays in its row. */
  pressedRef: RefObject<string | null>;
  onChange: () => void;
};

function ClassChoiceRow({ choice, studentId, pressedRef, onChange }: RowProps) {
  const { classId, name, dayOfWeek, startTime, endTime, instructor, enrolled, places, enrollment } = choice;
  const { run, pending } = useAction({
    action: enrolInClass,
    success: enrollment ? enrollmentCopy.reactivated : enrollmentCopy.enrolled,
    onSuccess: onChange,
    onFailure: onChange,
  });
  const when = `${commonCopy.weekdays[dayOfWeek]}, ${startTime} – ${endTime}`;
  const outcome = useRef<HTMLElement>(null);
  // The button is disabled while it waits. A word replaces it afterwards, or even before the wait has ended. Keyboard
  // users must stay in the row.
  useLayoutEffect(() => {
    if (pressedRef.current !== classId) return;
    const held = document.activeElement;
    if (held === document.body) outcome.current?.focus();
    else if (!outcome.current?.contains(held)) pressedRef.current = null;
  });
  const put = (shown: HTMLElement | null) => void (outcome.current = shown);
  return (
    <li
      className="flex min-h-14 items-center gap-3 py-2"
      onClick={({ detail }) => {
        pressedRef.current = detail === 0 ? classId : null;
      }}
    >
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={name}>
          {name}
        </p>
        <p className="type-meta truncate">
          {[when, instructor, `${enrolled}/${places}`].filter(Boolean).join(" · ")}
        </p>
      </div>
      {enrollment?.status === "active" ? (
        <p ref={put} tabIndex={-1} className="text-muted-foreground flex items-center gap-1.5 text-sm">
          <Check aria-hidden="true" className="size-4" />
          {enrollmentCopy.isEnrolled}
        </p>
      ) : enrolled >= places ? (
        <div ref={put} tabIndex={-1} className="flex flex-wrap items-center justify-end gap-x-2 outline-none">
          <p className="text-muted-foreground text-sm">{enrollmentCopy.fullShort}</p>
          <WaitButton choice={choice} studentId={studentId} onChange={onChange} />
        </div>
      ) : (
        <Button
          ref={put}
          variant="outline"
          pending={pending}
          aria-label={`${enrollment ? "Retomar" : "Matricular em"} ${name}, ${when}`}
          onClick={() => run({ classId, studentId })}
        >
          {enrollment ? "Retomar" : "Matricular"}
        </Button>
      )}
    </li>
  );
}
