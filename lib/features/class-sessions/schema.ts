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

export const dayAddress = z.strictObject({ day: sessionDay() });

type DateGiven = { classId: string; day?: string | null | undefined };

/** "id 2026-12-02,id 2026-12-04": later dates of the turma in the same week, which get the same instructor. */
const alsoOn = z
  .string()
  .optional()
  .transform((text): DateGiven[] =>
    (text ?? "")
      .split(",")
      .filter(Boolean)
      .map((date) => date.split(" "))
      .map(([classId = "", day]) => ({ classId, day })),
  )
  .pipe(z.array(z.strictObject(classDay)).max(6, commonCopy.invalidChoice));

/** The instructor of that day and a note; `version` identifies the values that the form showed. */
export const sessionForm = z.strictObject({
  ...classDay,
  version: requiredText(LIMITS.name),
  instructorId: optionalId(),
  note: optionalLines(NOTE_LENGTH),
  alsoOn,
  /** The user read the warning of a clash and confirmed. */
  overrule: tick(),
});

/** Moves one date of a class to another day and hour. Its length stays. */
export const sessionMoveForm = z.strictObject({
  ...classDay,
  /** The class's version and the date's start time, as the screen showed them. */
  version: z.iso.datetime(commonCopy.invalid).transform((v) => new Date(v)),
  was: clockTime(),
  toDay: sessionDay(),
  startTime: clockTime(),
  /** The form chose this action by it, not the one for all weeks. */
  scope: z.literal("once").nullish(),
  overrule: tick(),
  notify: tick(),
});

export type SessionMove = z.output<typeof sessionMoveForm>;

export type SessionDetails = z.output<typeof sessionForm>;
