"use client";

import { useState } from "react";
import { toastUndoable } from "@/components/feedback/undo";
import { ScopeField } from "@/components/form/scope-field";
import { type SuccessToast, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { withNext } from "@/components/waits/with-next";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import { giveDaysBack, reactivateDays, removeDays, suspendDays } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { HeldDay } from "@/lib/features/enrollments/queries";

export type GroupAct = "suspend" | "reactivate" | "remove";

type GroupDialogProps = {
  act: GroupAct;
  /** The turma's name on the student's page, the student's name on the page of a class. */
  name: string;
  places: readonly HeldDay[];
  /** The place that is chosen at first, instead of all. */
  first?: string;
  onClose: () => void;
};

const actions = { suspend: suspendDays, reactivate: reactivateDays, remove: removeDays } as const;

type Answer = Partial<Record<"ids" | "full" | "next" | "studentId" | "places" | "days", string>> & {
  count?: number;
};

const all = "all";

/** Asks on which days of the turma the places are suspended, resumed or removed. */
export function GroupDialog({ act, name, places, first, onClose }: GroupDialogProps) {
  const [scope, setScope] = useState(first ?? (places.length > 1 ? all : (places[0]?.id ?? all)));
  const { run, pending } = useAction<Answer>({
    action: actions[act],
    onSuccess: (answer) => {
      onClose();
      if (act === "remove") sayRemoved(answer);
      else sayChanged(act, answer);
    },
  });
  const choices = [
    ...(places.length > 1 ? [{ value: all, label: groupCopy.allOf(weekdaysOf(places)) }] : []),
    ...places.map(({ id, dayOfWeek }) => ({ value: id, label: groupCopy.only(dayOfWeek) })),
  ];
  const ids = scope === all ? places.map(({ id }) => id).join() : scope;
  const label = enrollmentCopy.acts[act];
  return (
    <Dialog title={label} description={name} size="sm" onClose={onClose}>
      <DialogBody>
        <ScopeField legend={groupCopy.scope} choices={choices} value={scope} onChoice={setScope} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          variant={act === "remove" ? "destructive" : "default"}
          pending={pending}
          onClick={() => run({ ids })}
        >
          {label}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function sayRemoved({ studentId = "", places = "", days = "", next }: Answer): void {
  toastUndoable<unknown>(withNext(enrollmentCopy.removedOn(groupCopy.daysIn(days)), next), {
    action: giveDaysBack,
    input: { studentId, places },
    done: enrollmentCopy.undone,
    about: places,
  });
}

function sayChanged(
  act: "suspend" | "reactivate",
  { ids = "", count = 0, full = "", next = "" }: Answer,
): void {
  const isSuspended = act === "suspend";
  const title = isSuspended ? enrollmentCopy.suspendedOn(count) : enrollmentCopy.reactivatedOn(count);
  const days = groupCopy.daysIn(full);
  const said: SuccessToast =
    full === "" ? withNext(title, next) : { title, description: enrollmentCopy.fullOn(days) };
  toastUndoable<unknown>(said, {
    action: isSuspended ? reactivateDays : suspendDays,
    input: { ids },
    done: enrollmentCopy.undone,
    about: ids,
  });
}
