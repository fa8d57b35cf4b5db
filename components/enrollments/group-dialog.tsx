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
import { reactivateDays, removeDays, suspendDays } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { EnrollmentStatus } from "@/lib/features/enrollments/schema";

export type GroupAct = "suspend" | "reactivate" | "remove";
export type HeldDay = { id: string; dayOfWeek: number; status: EnrollmentStatus };

type GroupDialogProps = { act: GroupAct; name: string; places: readonly HeldDay[]; onClose: () => void };

const actions = { suspend: suspendDays, reactivate: reactivateDays, remove: removeDays } as const;

type Answer = { count: number; ids?: string; full?: string; next?: string };

const all = "all";

/** Asks on which days of the turma the places are suspended, resumed or removed. */
export function GroupDialog({ act, name, places, onClose }: GroupDialogProps) {
  const [scope, setScope] = useState(places.length > 1 ? all : (places[0]?.id ?? all));
  const { run, pending } = useAction<Answer>({
    action: actions[act],
    ...(act === "remove" && {
      success: ({ count, next }: Answer) => withNext(enrollmentCopy.removedOn(count), next),
    }),
    onSuccess: (answer) => {
      onClose();
      if (act !== "remove") sayChanged(act, answer);
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

function sayChanged(act: "suspend" | "reactivate", { ids = "", count, full = "", next = "" }: Answer): void {
  const isSuspended = act === "suspend";
  const title = isSuspended ? enrollmentCopy.suspendedOn(count) : enrollmentCopy.reactivatedOn(count);
  const days = groupCopy.days(full.split(",").map(Number));
  const said: SuccessToast =
    full === "" ? withNext(title, next) : { title, description: enrollmentCopy.fullOn(days) };
  toastUndoable<unknown>(said, {
    action: isSuspended ? reactivateDays : suspendDays,
    input: { ids },
    done: enrollmentCopy.undone,
    about: ids,
  });
}
