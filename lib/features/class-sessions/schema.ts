import { z } from "zod";
import { academyDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import {
  clockTime,
  id,
  optionalDay,
  optionalId,
  optionalLines,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { sessionCopy } from "./copy";

const sessionDay = () =>
  optionalDay(academyDays).transform((day, context) => {
    if (day !== null) return day;
    context.addIssue({ code: "custom", message: commonCopy.invalidDay });
    return z.NEVER;
  });

export const REASON_LENGTH = 200;
export const NOTE_LENGTH = 2000;

export const classDay = { classId: id(), day: sessionDay() };

export const classDayForm = z.strictObject(classDay);

export const cancelForm = z.strictObject({
  ...classDay,
  reason: requiredText(REASON_LENGTH, sessionCopy.reasonRequired),
  notify: tick(),
});

export const restoreForm = z.strictObject({ ...classDay, notify: tick() });

export const dayForm = z.strictObject({
  day: sessionDay(),
  reason: requiredText(REASON_LENGTH, sessionCopy.reasonRequired),
  notify: tick(),
});

/** A day that may be called off. */
export const dayAddress = z.strictObject({ day: sessionDay() });

/** Who teaches on that day, and what is to be remembered of it; `version` says what the form showed. */
export const sessionForm = z.strictObject({
  ...classDay,
  version: requiredText(LIMITS.name),
  instructorId: optionalId(),
  note: optionalLines(NOTE_LENGTH),
  /** The warning of a clash was read. */
  overrule: tick(),
});

/** One date of a class to another day and hour; how long it takes stays. */
export const sessionMoveForm = z.strictObject({
  ...classDay,
  /** The version of the class and the hour of the date, as the screen showed them. */
  version: z.iso.datetime(commonCopy.invalid).transform((v) => new Date(v)),
  was: clockTime(),
  toDay: sessionDay(),
  startTime: clockTime(),
  /** By this the form chose this act and not the one for all weeks. */
  scope: z.literal("once").nullish(),
  overrule: tick(),
  notify: tick(),
});

export type SessionMove = z.output<typeof sessionMoveForm>;

export type SessionDetails = z.output<typeof sessionForm>;
