import { z } from "zod";
import { nextMonthOf } from "@/lib/features/agreements/rules/change";
import type { Adjustment } from "@/lib/features/agreements/rules/adjust";
import { percent } from "@/lib/features/agreements/schema";
import { studentNoticeTypes } from "@/lib/features/notices/schema";
import { writeNoticeCopy } from "@/lib/features/notices/copy/write";
import { studentCopy } from "@/lib/features/students/copy";
import { studentFilter } from "@/lib/features/students/schema";
import { tagsField } from "@/lib/features/tags/schema";
import { returnDays, today } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DEFAULT_TIME_ZONE, type IsoDay, addMonths, isoDay } from "@/lib/kernel/dates";
import {
  chargedAmount,
  id,
  optionalDay,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import { cents } from "@/lib/kernel/money";
import { LIMITS } from "@/lib/kernel/text";
import { rosterCopy as words } from "./copy/acts";
import { ADJUST_MONTHS, CHOSEN_AT_ONCE, rosterActs } from "./rules/acts";

/** A turma has at most one class on each day of the week. */
const DAYS = 7;

/** Ids joined by commas; null if none are sent. */
const chosenIds = z
  .string()
  .nullish()
  .transform((ids) => (ids ? [...new Set(ids.split(",").filter(Boolean))] : null))
  .pipe(
    z
      .array(z.uuid(words.nobody))
      .min(1, words.nobody)
      .max(CHOSEN_AT_ONCE, words.tooManyById(CHOSEN_AT_ONCE))
      .nullable(),
  );

/** The parameters of the list's address, "?status=active": everybody whom this filter finds is meant. */
const wholeFilter = z
  .string()
  .max(2_000, commonCopy.invalid)
  .nullish()
  .transform((query) =>
    query ? studentFilter.decode(Object.fromEntries(new URLSearchParams(query))) : null,
  );

const whom = { ids: chosenIds, filter: wholeFilter };

const isSomebody = ({ ids, filter }: Chosen): boolean => ids !== null || filter !== null;
const nobody = { path: ["ids"], message: words.nobody };

/** The days of a turma, "id,id". */
const classIds = z
  .string()
  .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
  .pipe(z.array(z.uuid(words.enrol.choose)).max(DAYS, words.enrol.choose));

/** Students chosen in the list: some by their ids, or all of a filter. */
export type Chosen = { ids: string[] | null; filter: z.output<typeof studentFilter> | null };

/** The months from which a fee may change, the next one first. */
export const monthsToAdjust = (day: IsoDay): IsoDay[] =>
  Array.from({ length: ADJUST_MONTHS }, (_, later) => addMonths(nextMonthOf(day), later));

/** Links are handed over one by one, and count for no limit. */
const inviteWays = ["mail", "links"] as const;

export const adjustWays = ["percent", "reais", "amount"] as const;

const fromMonth = z
  .string()
  .refine(
    (month) => (monthsToAdjust(today(DEFAULT_TIME_ZONE)) as string[]).includes(month),
    commonCopy.invalidChoice,
  )
  .transform((month) => isoDay(month));

const adjustFields = {
  by: z.enum(adjustWays, commonCopy.invalidChoice),
  value: requiredText(LIMITS.name),
  from: fromMonth,
  /** Also those who have a new price of that month already. */
  again: tick(),
};

/** The sums that the preview showed, "20000,22000" in cents; null if it showed none. */
const seenSums = z
  .string()
  .nullish()
  .transform((sums) => sums || null);

type AdjustFields = z.output<z.ZodObject<typeof adjustFields>>;

function changeOf({ by, value, from, again }: AdjustFields, ctx: z.RefinementCtx) {
  const parsed = (by === "percent" ? percent() : chargedAmount()).safeParse(value);
  const problems = parsed.success
    ? parsed.data === 0
      ? [words.adjust.zero]
      : []
    : parsed.error.issues.map(({ message }) => message);
  for (const message of problems) ctx.addIssue({ code: "custom", path: ["value"], message });
  if (!parsed.success || problems.length > 0) return z.NEVER;
  const change: Adjustment = by === "percent" ? { by, bp: parsed.data } : { by, cents: cents(parsed.data) };
  return { change, from, again };
}

const tagFields = {
  add: tagsField().transform((names) => names ?? []),
  remove: tagsField().transform((names) => names ?? []),
};
const someTag = { path: ["add"], message: words.tag.nothing };

/** Input that is not complete yet is no change: the preview then counts those whom the act may concern. */
const partial = {
  by: z.string().optional(),
  value: z.string().optional(),
  from: z.string().optional(),
  again: z.string().optional(),
  add: z.string().optional(),
  remove: z.string().optional(),
  way: z.enum(inviteWays).optional(),
};

const adjustment = z.object(adjustFields).transform(changeOf);
const tagChange = z.object(tagFields).refine(({ add, remove }) => add.length + remove.length > 0, someTag);

export const previewForm = z
  .strictObject({ ...whom, act: z.enum(rosterActs), classIds: classIds.default([]), ...partial })
  .refine(isSomebody, nobody)
  .transform(({ by, value, from, again, add, remove, way, ...rest }) => ({
    ...rest,
    isMailed: way !== "links",
    adjust: adjustment.safeParse({ by, value, from, again }).data ?? null,
    tags: tagChange.safeParse({ add, remove }).data ?? null,
  }));

/** Sent for mails alone. */
export const inviteManyForm = z
  .strictObject({ ...whom, message: optionalLines(LIMITS.text), way: z.enum(inviteWays).optional() })
  .refine(isSomebody, nobody)
  .transform(({ way: _way, ...sent }) => sent);

export const enrolManyForm = z
  .strictObject({ ...whom, classIds: classIds.refine(({ length }) => length > 0, words.enrol.choose) })
  .refine(isSomebody, nobody);

export const pauseManyForm = z
  .strictObject({
    ...whom,
    until: optionalDay(returnDays, studentCopy.pause.tooLate),
    reason: optionalText(),
    charges: z.enum(["keep", "cancel"], commonCopy.invalidChoice).default("keep"),
  })
  .refine(isSomebody, nobody);

export const tagManyForm = z
  .strictObject({ ...whom, ...tagFields })
  .refine(isSomebody, nobody)
  .refine(({ add, remove }) => add.length + remove.length > 0, someTag);

export const adjustManyForm = z
  .strictObject({ ...whom, ...adjustFields, seen: seenSums })
  .refine(isSomebody, nobody)
  .transform(({ by, value, from, again, ...rest }, ctx) => {
    const change = changeOf({ by, value, from, again }, ctx);
    return { ...rest, ...change };
  });

export const notifyManyForm = z
  .strictObject({
    ...whom,
    type: z.enum(studentNoticeTypes, commonCopy.invalidChoice),
    title: requiredText(LIMITS.name, writeNoticeCopy.bothRequired),
    message: requiredLines(LIMITS.notes, writeNoticeCopy.bothRequired),
    mail: tick(),
  })
  .refine(isSomebody, nobody);

export const oneRun = z.strictObject({ id: id() });

/** A file of the list: of its whole filter, or of the students who were chosen. */
export const rosterFile = z
  .looseObject({ ids: chosenIds })
  .transform(({ ids, ...params }) => ({ ids, filter: studentFilter.decode(params) }));

const day = z.string().transform((text) => isoDay(text));

/** The input of a run, as its row keeps it. */
export const runInput = z.discriminatedUnion("act", [
  z.object({ act: z.literal("invite"), message: z.string().nullable() }),
  z.object({ act: z.literal("enrol"), classIds: z.array(z.uuid()), since: day }),
  z.object({
    act: z.literal("pause"),
    until: day.nullable(),
    reason: z.string().nullable(),
    charges: z.enum(["keep", "cancel"]),
    mayCancel: z.boolean(),
  }),
  z.object({ act: z.literal("tag"), add: z.array(z.string()), remove: z.array(z.string()) }),
  z.object({
    act: z.literal("adjust"),
    change: z.discriminatedUnion("by", [
      z.object({ by: z.literal("percent"), bp: z.number() }),
      z.object({ by: z.enum(["reais", "amount"]), cents: z.number().transform(cents) }),
    ]),
    from: day,
    again: z.boolean(),
  }),
]);
export type RunInput = z.output<typeof runInput>;

/** The person who undoes a run, with the rights at that time. The row of the run keeps it beside the input. */
export const runUndo = z.object({
  undo: z.object({ userId: z.uuid(), mayPlace: z.boolean(), mayFollow: z.boolean() }),
});
export type UndoneBy = z.output<typeof runUndo>["undo"];
