import { z } from "zod";
import { addMonths, isoDay } from "@/lib/kernel/dates";
import { type DaySpan, today } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy";
import { id, optionalDay, optionalId, optionalText, requiredText } from "@/lib/kernel/fields";
import { sessionCopy } from "./copy";

/** As far back as an academy writes things down, and a year ahead. */
export const lessonDays: DaySpan = { from: isoDay("1950-01-01"), until: () => addMonths(today(), 12) };

export const lessonDay = () =>
  optionalDay(lessonDays).transform((day, context) => {
    if (day !== null) return day;
    context.addIssue({ code: "custom", message: commonCopy.invalidDay });
    return z.NEVER;
  });

export const REASON_LENGTH = 200;
export const NOTE_LENGTH = 2000;

const checked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const lesson = { classId: id(), day: lessonDay() };

export const lessonForm = z.strictObject(lesson);

export const cancelForm = z.strictObject({
  ...lesson,
  reason: requiredText(REASON_LENGTH, sessionCopy.reasonRequired),
  notify: checked,
});

export const restoreForm = z.strictObject({ ...lesson, notify: checked });

export const dayForm = z.strictObject({
  day: lessonDay(),
  reason: requiredText(REASON_LENGTH, sessionCopy.reasonRequired),
  notify: checked,
});

/** Who teaches on that day, and what is to be remembered of it. */
export const sessionForm = z.strictObject({
  ...lesson,
  instructorId: optionalId(),
  note: optionalText(NOTE_LENGTH),
});
