"use client";

import { useState } from "react";
import { NotifyBox } from "@/components/class-sessions/notify-box";
import { FormDialog } from "@/components/form/form-dialog";
import { ScopeField } from "@/components/form/scope-field";
import { SelectField } from "@/components/form/select-field";
import { DateField, TimeField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { ClashNotice, useClash } from "@/components/instructors/clash-notice";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import { moveClassSession } from "@/lib/features/class-sessions/actions";
import type { MovedDate } from "@/lib/features/class-sessions/commands/move-session";
import { MOVE_DAYS, type MovableDate, isExtra } from "@/lib/features/class-sessions/rules";
import { sessionMoveForm } from "@/lib/features/class-sessions/schema";
import { moveClass } from "@/lib/features/classes/actions";
import type { Moved } from "@/lib/features/classes/commands";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { STEP_MINUTES } from "@/lib/features/classes/rules";
import { classMoveForm } from "@/lib/features/classes/schema";
import { type ClockTime, type IsoDay, addDays, weekdayOf } from "@/lib/kernel/dates";
import { weekdayChoices } from "./class-fields";
import { sayMoved } from "./say-moved";

const copy = classesCopy.move;

export type MoveDialogProps = {
  row: ClassRow;
  /** The date from which the dialog was opened, if it can be moved alone. */
  date: MovableDate | null;
  /** The place where the mouse dropped it. Without it, the form asks for day and hour. */
  to?: { day: IsoDay; startTime: ClockTime };
  /** The days of the class's turma, with the class itself. */
  group?: readonly { id: string; dayOfWeek: number }[];
  onMoved: () => void;
  onClose: () => void;
};

type Scope = "once" | "weekly" | "turma";

/**
 * Moves a class to another day and hour, for one date or for all weeks; or all days of its turma to another hour. A
 * date that was moved already can only be moved alone.
 */
export function MoveDialog({ row, date, to, group = [], onMoved, onClose }: MoveDialogProps) {
  const [scope, setScope] = useState<Scope>(date ? "once" : "weekly");
  const once = scope === "once" ? date : null;
  const others = group.filter(({ id }) => id !== row.id);
  const also = scope === "turma" ? others.map(({ id }) => id).join() : "";
  const keepsDay = !to || weekdayOf(to.day) === row.dayOfWeek;
  const clash = useClash();
  const form = useActionForm<Moved | MovedDate>({
    schema: once ? sessionMoveForm : classMoveForm,
    action: once ? moveClassSession : moveClass,
    requiredFields: once ? ["toDay", "startTime"] : ["startTime"],
    unguarded: true,
    failureTitle: copy.failed,
    ...clash.options,
    onSuccess: (moved) => {
      sayMoved(moved);
      onMoved();
    },
  });
  const slot = date ? { dayOfWeek: weekdayOf(date.day), startTime: date.startTime } : row;
  const description = to
    ? copy.fromTo(slot, { dayOfWeek: weekdayOf(to.day), startTime: to.startTime })
    : once
      ? copy.onceDescription
      : copy.description(row.enrolled);
  return (
    <FormDialog
      size="sm"
      title={copy.title(row.name)}
      description={description}
      onClose={onClose}
      form={form}
      submit={clash.sentence === null ? copy.submit : copy.overrule}
      bodyClassName="grid content-start gap-4"
    >
      <div className="grid gap-4" onInput={clash.forget}>
        <ScopeField
          legend={copy.scope}
          choices={choicesOf({ date, group: others.length > 0 && keepsDay ? group : [], row })}
          value={scope}
          onChoice={setScope}
        />
        {to ? (
          <Target scope={scope} {...to} />
        ) : (
          <TargetFields key={scope} row={row} once={once} fixed={scope === "turma"} />
        )}
      </div>
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name={once ? "classId" : "id"} value={row.id} />
      {!once && <input type="hidden" name="scope" value="weekly" />}
      {once && <input type="hidden" name="scope" value="once" />}
      {also !== "" && <input type="hidden" name="also" value={also} />}
      {once && <input type="hidden" name="day" value={once.day} />}
      {once && <input type="hidden" name="was" value={once.startTime} />}
      {row.enrolled > 0 && <NotifyBox people={row.enrolled} />}
      <ClashNotice sentence={clash.sentence} />
    </FormDialog>
  );
}

type ChoicesProps = Pick<MoveDialogProps, "date" | "row"> & { group: readonly { dayOfWeek: number }[] };

/** One date, every week, or every week on all days of the turma, as far as each is possible. */
function choicesOf({ date, row, group }: ChoicesProps): { value: Scope; label: string }[] {
  const once = date ? [{ value: "once" as const, label: copy.once(date.day) }] : [];
  if (date && isExtra(date)) return once;
  if (group.length === 0) return [...once, { value: "weekly", label: copy.everyWeek }];
  return [
    ...once,
    { value: "weekly", label: groupCopy.onlyThisDay(row.dayOfWeek) },
    { value: "turma", label: groupCopy.everyDay(weekdaysOf(group)) },
  ];
}

function Target({ scope, day, startTime }: { scope: Scope; day: IsoDay; startTime: ClockTime }) {
  return (
    <>
      {scope === "once" ? (
        <input type="hidden" name="toDay" value={day} />
      ) : (
        <input type="hidden" name="dayOfWeek" value={weekdayOf(day)} />
      )}
      <input type="hidden" name="startTime" value={startTime} />
    </>
  );
}

type TargetFieldsProps = {
  row: ClassRow;
  once: MovableDate | null;
  /** Every day of the turma keeps its weekday. */
  fixed: boolean;
};

/** A calendar day for one date, a weekday for all weeks. */
function TargetFields({ row, once, fixed }: TargetFieldsProps) {
  const origin = once?.movedFrom ?? once?.day;
  return (
    <div className="grid grid-cols-2 gap-4">
      {once && origin ? (
        <DateField
          name="toDay"
          label={copy.date}
          required
          days={{ from: addDays(origin, -MOVE_DAYS), until: () => addDays(origin, MOVE_DAYS) }}
          defaultValue={once.day}
        />
      ) : fixed ? (
        <input type="hidden" name="dayOfWeek" value={row.dayOfWeek} />
      ) : (
        <SelectField
          name="dayOfWeek"
          label="Dia da semana"
          required
          choices={weekdayChoices}
          defaultValue={String(row.dayOfWeek)}
        />
      )}
      <TimeField
        name="startTime"
        label="Início"
        required
        step={STEP_MINUTES * 60}
        defaultValue={(once ?? row).startTime}
      />
    </div>
  );
}
