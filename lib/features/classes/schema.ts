import { z } from "zod";
import {
  clockTime,
  id,
  optionalId,
  optionalLines,
  optionalText,
  requiredText,
  tick,
  wholeNumber,
} from "@/lib/kernel/fields";
import { commonCopy } from "@/lib/kernel/copy/common";
import { parseIsoDay } from "@/lib/kernel/dates";
import { choiceOf, first } from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { classesCopy } from "./copy";
import { CLASS_MAX_PLACES, DEFAULT_WEEKDAY, endsAfterStart } from "./rules";

const weekday = wholeNumber(0, 6, commonCopy.invalidChoice);

/** The version on the screen: the time of the last edit. */
const version = z.iso.datetime(commonCopy.invalid).transform((v) => new Date(v));

/** "1,3,5" from a group of checkboxes. */
const weekdays = z
  .string()
  .prefault(String(DEFAULT_WEEKDAY))
  .transform((v) => [...new Set(v.split(",").filter(Boolean))])
  .pipe(z.array(weekday).min(1, classesCopy.weekdayRequired));

const shape = {
  name: requiredText(LIMITS.name, classesCopy.nameRequired),
  startTime: clockTime(),
  endTime: clockTime(),
  maxStudents: wholeNumber(1, CLASS_MAX_PLACES, classesCopy.placesRange(CLASS_MAX_PLACES)),
  instructorId: optionalId(),
  martialArtId: optionalId(),
  level: optionalText(LIMITS.name),
  description: optionalLines(),
  /** The user read the warning of a clash and confirmed. */
  overrule: tick(),
};

type Times = Pick<z.output<z.ZodObject<typeof shape>>, "startTime" | "endTime">;

const inOrder = ({ startTime, endTime }: Times) => endsAfterStart(startTime, endTime);
const outOfOrder = { path: ["endTime"], message: classesCopy.endBeforeStart };

export const classForm = z.strictObject({ ...shape, weekdays }).refine(inOrder, outOfOrder);

/** "id,id": the other days of the turma that are changed with the class. */
const also = z
  .string()
  .optional()
  .transform((text) => [...new Set((text ?? "").split(",").filter(Boolean))])
  .pipe(z.array(id()).max(6, commonCopy.invalidChoice));

export const classEditForm = z
  .strictObject({ ...shape, dayOfWeek: weekday, id: id(), version, also })
  .refine(inOrder, outOfOrder);

/** `/dashboard/schedule/[id]`; `?matriculados=todos` lists everybody who has a place. */
export const classAddress = z.object({
  id: id(),
  matriculados: choiceOf(["primeiros", "todos"], "primeiros").transform((word) => word === "todos"),
});

/** Moves a class to another day and hour. Its length stays. */
export const classMoveForm = z.strictObject({
  id: id(),
  version,
  dayOfWeek: weekday,
  startTime: clockTime(),
  also,
  overrule: tick(),
  notify: tick(),
  /** The form chose this action by it, not the one for a single date. */
  scope: z.literal("weekly").nullish(),
});

export const classRemovalForm = z.strictObject({ id: id() });

export const classReturnForm = z.strictObject({ id: id(), version });

/** The day whose week is shown, "?dia=2026-11-24"; null means today. */
export const scheduleAddress = z
  .object({ dia: z.preprocess(first, z.string().transform(parseIsoDay)).catch(null) })
  .transform(({ dia }) => ({ day: dia }));

export const weekShareForm = z.strictObject({ instead: optionalText() });

/** `/semana/{key}.png`. The key is null if it is malformed; then the database is not asked. */
export const sharedWeekAddress = z
  .object({ file: z.string() })
  .transform(({ file }) => ({ key: /^([\w-]{43})\.png$/.exec(file)?.[1] ?? null }));

export type ClassDetails = z.output<typeof classForm>;
export type ClassEdit = z.output<typeof classEditForm>;
export type ClassReturn = z.output<typeof classReturnForm>;
export type ClassMove = z.output<typeof classMoveForm>;
