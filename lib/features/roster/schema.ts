import { z } from "zod";
import { studentNoticeTypes } from "@/lib/features/notices/schema";
import { writeNoticeCopy } from "@/lib/features/notices/copy/write";
import { studentCopy } from "@/lib/features/students/copy";
import { studentFilter } from "@/lib/features/students/schema";
import { returnDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import {
  optionalDay,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { rosterCopy as words } from "./copy/acts";
import { CHOSEN_AT_ONCE, rosterActs } from "./rules";

/** Of a week: a turma has at most one class on each. */
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

export const previewForm = z
  .strictObject({ ...whom, act: z.enum(rosterActs), classIds: classIds.default([]) })
  .refine(isSomebody, nobody);

export const inviteManyForm = z
  .strictObject({ ...whom, message: optionalLines(LIMITS.text) })
  .refine(isSomebody, nobody);

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

export const notifyManyForm = z
  .strictObject({
    ...whom,
    type: z.enum(studentNoticeTypes, commonCopy.invalidChoice),
    title: requiredText(LIMITS.name, writeNoticeCopy.bothRequired),
    message: requiredLines(LIMITS.notes, writeNoticeCopy.bothRequired),
    mail: tick(),
  })
  .refine(isSomebody, nobody);

/** A file of the list: of its whole filter, or of the students who were chosen. */
export const rosterFile = z
  .looseObject({ ids: chosenIds })
  .transform(({ ids, ...params }) => ({ ids, filter: studentFilter.decode(params) }));
