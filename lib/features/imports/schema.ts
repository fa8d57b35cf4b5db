import { z } from "zod";
import { PLAN_NAME, percent } from "@/lib/features/agreements/schema";
import { classForm } from "@/lib/features/classes/schema";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { RELATION_MAX } from "@/lib/features/guardians/rules";
import { studentForm, studentStatuses } from "@/lib/features/students/schema";
import { pastDays } from "@/lib/kernel/clock";
import {
  chargedAmount,
  id,
  optionalDay,
  optionalEmail,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredName,
  requiredText,
} from "@/lib/kernel/fields";
import { commonCopy } from "@/lib/kernel/copy/common";
import { listAddress, pageParam, wordParam } from "@/lib/kernel/listing";
import { LIMITS, isStorableText } from "@/lib/kernel/text";
import { importsCopy } from "./copy/imports";
import { CELL_LENGTH, FILE_NAME, ROWS_AT_ONCE, decisions, importKinds } from "./rules/batches";
import { doubledFields, isNamed } from "./rules/map-problems";
import {
  type Answers,
  type ColumnMap,
  centuries,
  dayOrders,
  discountUnits,
  importFields,
  presenceFields,
  presents,
  rowStatuses,
} from "./rules/fields";
import type { Answer } from "./rules/questions";
import { MOST_COLUMNS, MOST_LINES, MOST_ROWS } from "./rules/sheet";

const LONGEST_TAG = 40;
const MOST_NAMED = 20;

/**
 * The facts of a row, by the rules of the form of a new student (IMP-13). The e-mail may be missing, and a class or a
 * plan is named, as it may not exist yet.
 */
export const studentRow = studentForm
  .omit({
    instructorId: true,
    planId: true,
    firstFee: true,
    leadId: true,
    otherThan: true,
    medicalConditions: true,
  })
  .extend({
    email: optionalEmail(),
    status: z.enum(studentStatuses),
    beltSince: optionalDay(pastDays),
    beltClasses: z
      .string()
      .regex(/^\d{0,5}$/)
      .transform((typed) => (typed === "" ? null : Number(typed))),
    discount: z
      .discriminatedUnion("unit", [
        z.strictObject({ unit: z.literal("percent"), value: percent() }),
        z.strictObject({ unit: z.literal("reais"), value: chargedAmount() }),
      ])
      .nullable(),
    plan: optionalText(PLAN_NAME),
    classes: z.array(requiredText(LIMITS.name)).max(MOST_NAMED),
    tags: z.array(requiredText(LONGEST_TAG)).max(MOST_NAMED),
    notes: optionalLines(LIMITS.notes),
    guardians: z
      .array(
        z.strictObject({
          fullName: requiredName(guardiansCopy.nameRequired),
          relation: optionalText(RELATION_MAX).transform((typed) => typed ?? guardiansCopy.defaultRelation),
          email: optionalEmail(),
          phone: optionalPhone(),
        }),
      )
      .max(2),
  });

export type StudentRow = z.output<typeof studentRow>;

const columnUse = z.union([z.enum([...importFields, ...presenceFields]), z.literal("note"), z.null()]);

export const columnMap = z.array(columnUse).max(MOST_COLUMNS) satisfies z.ZodType<ColumnMap>;

/** An id, or "" for none of them. */
const idOrNone = z.union([id(), z.literal("")]);

const said = z.string().max(LIMITS.text);
const areaCode = () => z.string().regex(/^[1-9]\d$/, importsCopy.questions.areaForm);

/** Holds what was typed, by the rules of the class's own form. */
const classAnswer = z.discriminatedUnion("use", [
  z
    .strictObject({
      use: z.literal("make"),
      name: said,
      weekdays: said,
      startTime: said,
      endTime: said,
      maxStudents: said,
      martialArtId: said,
      level: said,
    })
    .superRefine(({ use: _use, ...typed }, ctx) => {
      for (const { path, message } of classForm.safeParse(typed).error?.issues ?? [])
        ctx.addIssue({ code: "custom", path: [...path], message });
    }),
  z.strictObject({ use: z.literal("is"), classIds: z.array(id()).min(1).max(MOST_NAMED) }),
  z.strictObject({ use: z.literal("leave") }),
]);

const planAnswer = z.discriminatedUnion("use", [
  z.strictObject({
    use: z.literal("make"),
    amount: said.superRefine((typed, ctx) => {
      for (const { message } of chargedAmount().safeParse(typed).error?.issues ?? [])
        ctx.addIssue({ code: "custom", message });
    }),
  }),
  z.strictObject({ use: z.literal("is"), planId: id() }),
  z.strictObject({ use: z.literal("leave") }),
]);

/** Answers of a file, as they are stored with it. */
export const importAnswers = z.strictObject({
  dates: z.enum(dayOrders).optional(),
  century: z.enum(centuries).optional(),
  area: areaCode().optional(),
  discount: z.enum(discountUnits).optional(),
  arts: z.record(said, id()).optional(),
  belts: z
    .record(said, z.strictObject({ beltId: id().nullable(), degree: z.number().int().min(0).max(10) }))
    .optional(),
  statuses: z.record(said, z.enum(rowStatuses)).optional(),
  students: z.record(said, idOrNone).optional(),
  lessons: z.record(said, idOrNone).optional(),
  presents: z.record(said, z.enum(presents)).optional(),
  turmas: z.record(said, classAnswer).optional(),
  plans: z.record(said, planAnswer).optional(),
}) satisfies z.ZodType<Answers>;

/** A value that travels as JSON in a text, because the fields of a call are texts. */
const json = <S extends z.ZodType>(shape: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: importsCopy.batches.unreadable });
        return z.NEVER;
      }
    })
    .pipe(shape);

const cellText = z
  .string()
  .refine(isStorableText, importsCopy.batches.unreadable)
  .transform((text) => text.slice(0, CELL_LENGTH));
const cells = z
  .array(z.union([cellText, z.number(), z.null()]), importsCopy.batches.unreadable)
  .max(MOST_COLUMNS, importsCopy.file.tooManyColumns(MOST_COLUMNS));

export const newBatch = z.strictObject({
  kind: z.enum(importKinds, commonCopy.invalidChoice),
  fileName: requiredText(FILE_NAME),
  head: json(cells.min(1, importsCopy.batches.noRows)),
  rowCount: z.coerce
    .number()
    .int()
    .min(1, importsCopy.batches.noRows)
    .max(MOST_ROWS, importsCopy.file.tooManyRows(MOST_ROWS)),
});
export type NewBatch = z.output<typeof newBatch>;

/** Some rows of a file with their lines. */
export const sentRows = z.strictObject({
  id: id(),
  rows: json(
    z
      .array(z.strictObject({ line: z.number().int().min(1).max(MOST_LINES), cells }))
      .max(ROWS_AT_ONCE, importsCopy.batches.unreadable),
  ),
});
export type SentRows = z.output<typeof sentRows>;

/** The database keeps no NUL and no half of a surrogate pair, which JSON writes escaped. */
const isStorable = (value: unknown): boolean => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(value));

export const columnsForm = z.strictObject({
  id: id(),
  map: json(
    columnMap
      .refine((map) => doubledFields(map).length === 0, importsCopy.batches.columnTwice)
      .refine(isNamed, importsCopy.map.nameMissing),
  ),
  answers: json(importAnswers.refine(isStorable, importsCopy.batches.unreadable)),
});
export type ColumnsInput = z.output<typeof columnsForm>;

/** One answer for every row that asks the same. */
export const answerForm = z.strictObject({
  id: id(),
  answer: json(
    z
      .discriminatedUnion("about", [
        z.strictObject({ about: z.literal("century"), century: z.enum(centuries, commonCopy.invalidChoice) }),
        z.strictObject({ about: z.literal("area"), area: areaCode() }),
        z.strictObject({
          about: z.literal("discount"),
          unit: z.enum(discountUnits, commonCopy.invalidChoice),
        }),
        z.strictObject({ about: z.literal("art"), said, artId: id() }),
        z.strictObject({
          about: z.literal("status"),
          said,
          status: z.enum(rowStatuses, commonCopy.invalidChoice),
        }),
        z.strictObject({ about: z.literal("student"), said, studentId: idOrNone }),
        z.strictObject({ about: z.literal("turma"), said, classId: idOrNone }),
        z.strictObject({
          about: z.literal("present"),
          said,
          present: z.enum(presents, commonCopy.invalidChoice),
        }),
        z.strictObject({
          about: z.literal("belt"),
          artId: id(),
          said,
          beltId: id().nullable(),
          degree: z.number().int().min(0).max(10),
        }),
      ])
      .refine(isStorable, importsCopy.batches.unreadable) satisfies z.ZodType<Answer>,
  ),
});
export type AnswerInput = z.output<typeof answerForm>;

/** An edited cell of Conferência. */
export const cellForm = z.strictObject({
  id: id(),
  rowId: id(),
  column: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_COLUMNS - 1),
  text: cellText,
});
export type CellInput = z.output<typeof cellForm>;

/** A decision on one double, or on all that wait for one. */
export const decisionForm = z.strictObject({
  id: id(),
  rowId: z.union([id(), z.literal("all")]),
  decision: z.enum(decisions, commonCopy.invalidChoice),
});
export type DecisionInput = z.output<typeof decisionForm>;

export const oneBatch = z.strictObject({ id: id() });

/** Address of the sheet to fill: of students, or of presences (`?traz=presencas`). */
export const sheetAddress = z
  .object({ traz: z.literal("presencas").optional() })
  .transform(({ traz }) => ({ kind: traz === undefined ? ("students" as const) : ("presences" as const) }));

export const leftFile = z.object({ importacao: id() });
export const batchAddress = z.object({ batch: id() });

/** An answer about a turma or a plan that does not exist; `said` is its name in the file. */
export const proposalForm = z.strictObject({
  id: id(),
  said: requiredText(),
  answer: json(
    z.union([
      z.strictObject({ about: z.literal("turma"), answer: classAnswer }),
      z.strictObject({ about: z.literal("plan"), answer: planAnswer }),
    ]),
  ),
});
export type ProposalInput = z.output<typeof proposalForm>;

/** Conferência shows everything, or the rows that need somebody (`?ver=pendentes`). */
export const checkFilter = listAddress(
  z.object({ isWaiting: wordParam("ver", { pendentes: true }, false), page: pageParam() }),
);
export const checkAddress = z
  .looseObject({ batch: id() })
  .transform((params) => ({ batch: params.batch, ...checkFilter.decode(params) }));

export const resultFilter = listAddress(z.object({ page: pageParam() }));
export const resultAddress = z
  .looseObject({ batch: id() })
  .transform((params) => ({ batch: params.batch, ...resultFilter.decode(params) }));
