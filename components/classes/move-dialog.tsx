"use client";

import { useState } from "react";
import { NotifyBox } from "@/components/class-sessions/notify-box";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { DateField, TimeField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { ClashNotice, useClash } from "@/components/instructors/clash-notice";
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
  onMoved: () => void;
  onClose: () => void;
};

type Scope = "once" | "weekly";

/**
 * Moves a class to another day and hour, for one date or for all weeks. A date that was moved already can only be moved
 * alone.
 */
export function MoveDialog({ row, date, to, onMoved, onClose }: MoveDialogProps) {
  const [scope, setScope] = useState<Scope>(date ? "once" : "weekly");
  const once = scope === "once" ? date : null;
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
        <ScopeField date={date} scope={scope} onChoice={setScope} />
        {to ? <Target scope={scope} {...to} /> : <TargetFields key={scope} row={row} once={once} />}
      </div>
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name={once ? "classId" : "id"} value={row.id} />
      {once && <input type="hidden" name="day" value={once.day} />}
      {once && <input type="hidden" name="was" value={once.startTime} />}
      {row.enrolled > 0 && <NotifyBox people={row.enrolled} />}
      <ClashNotice sentence={clash.sentence} />
    </FormDialog>
  );
}

type ScopeFieldProps = { date: MovableDate | null; scope: Scope; onChoice: (scope: Scope) => void };

/** The choice between one date and every week, or a sentence if only one is possible. */
function ScopeField({ date, scope, onChoice }: ScopeFieldProps) {
  const choices = [
    ...(date ? [{ value: "once" as const, label: copy.once(date.day) }] : []),
    ...(date && isExtra(date) ? [] : [{ value: "weekly" as const, label: copy.everyWeek }]),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{copy.scope}</legend>
      {choices.length === 1 ? (
        <p className="type-text">{choices[0]?.label}</p>
      ) : (
        <div className="grid gap-2 sm:grid-cols-2">
          {choices.map(({ value, label }) => (
            <label
              key={value}
              className="border-input has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="scope"
                value={value}
                checked={scope === value}
                onChange={() => onChoice(value)}
                className="accent-primary size-4 shrink-0 outline-none"
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
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

/** A calendar day for one date, a weekday for all weeks. */
function TargetFields({ row, once }: { row: ClassRow; once: MovableDate | null }) {
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
