"use client";

import { useFormContext } from "@/components/form/action-form";
import { cn } from "@/components/ui/cn";
import { commonCopy } from "@/lib/kernel/copy/common";

export function WeekdaysField({ start, className }: { start: number; className: string }) {
  const { id, form } = useFormContext();
  const error = form.errors.weekdays?.[0];
  return (
    <fieldset className={cn("min-w-0", className)} aria-describedby={error && `${id}-weekdays-error`}>
      <legend className="mb-1.5 text-sm font-medium">Dias da semana</legend>
      {/* Without a checked box the field is still sent, so that its error can be shown. */}
      <input type="hidden" name="weekdays" value="" />
      <WeekdayBoxes start={[start]} isInvalid={error !== undefined} />
      {error && (
        <p id={`${id}-weekdays-error`} className="text-destructive mt-1.5 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type BoxesProps = { start: readonly number[]; isInvalid?: boolean };

/** A box for each weekday; `start` are the checked ones, 0 is Sunday. */
export const WeekdayBoxes = ({ start, isInvalid = false }: BoxesProps) => (
  <div className="grid grid-cols-7 gap-1">
    {commonCopy.weekdays.map((name, weekday) => (
      <label
        key={name}
        className="border-input has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-ring relative flex h-11 min-w-0 cursor-pointer items-center justify-center rounded-md border text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 lg:h-10"
      >
        <input
          type="checkbox"
          name="weekdays"
          value={weekday}
          defaultChecked={start.includes(weekday)}
          aria-label={name}
          aria-invalid={isInvalid ? true : undefined}
          className="absolute inset-0 cursor-pointer appearance-none outline-none"
        />
        <span aria-hidden="true">{name.slice(0, 3)}</span>
      </label>
    ))}
  </div>
);
