import { z } from "zod";
import { PLAN_NAME, percent } from "@/lib/features/agreements/schema";
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
import { LIMITS } from "@/lib/kernel/text";
import {
  type Answers,
  type ColumnMap,
  centuries,
  dayOrders,
  discountUnits,
  importFields,
  rowStatuses,
} from "./rules/fields";
import { MOST_COLUMNS } from "./rules/sheet";

const LONGEST_TAG = 40;
const MOST_TAGS = 20;
const MOST_CLASSES = 20;

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
    classes: z.array(requiredText(LIMITS.name)).max(MOST_CLASSES),
    tags: z.array(requiredText(LONGEST_TAG)).max(MOST_TAGS),
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

const columnUse = z.union([z.enum(importFields), z.literal("note"), z.null()]);

export const columnMap = z.array(columnUse).max(MOST_COLUMNS) satisfies z.ZodType<ColumnMap>;

const said = z.string().max(LIMITS.text);

/** Answers of a file, as they are stored with it. */
export const importAnswers = z.strictObject({
  dates: z.enum(dayOrders).optional(),
  century: z.enum(centuries).optional(),
  area: z
    .string()
    .regex(/^[1-9]\d$/)
    .optional(),
  discount: z.enum(discountUnits).optional(),
  arts: z.record(said, id()).optional(),
  belts: z
    .record(said, z.strictObject({ beltId: id().nullable(), degree: z.number().int().min(0).max(10) }))
    .optional(),
  statuses: z.record(said, z.enum(rowStatuses)).optional(),
}) satisfies z.ZodType<Answers>;
