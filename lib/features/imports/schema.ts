import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy/common";
import { id, requiredText } from "@/lib/kernel/fields";
import { LIMITS, isStorableText } from "@/lib/kernel/text";
import { batchesCopy } from "./copy/batches";
import {
  CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROWS,
  ROWS_AT_ONCE,
  ROWS_SHOWN,
  decisions,
  importKinds,
  rowStates,
} from "./rules/batches";
import { centuries, dayOrders, discountUnits, importFields, rowStatuses } from "./rules/fields";

/** A value that travels as JSON in a text, as fields of a call are texts. */
const json = <S extends z.ZodType>(shape: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: batchesCopy.unreadable });
        return z.NEVER;
      }
    })
    .pipe(shape);

const words = z
  .string()
  .refine(isStorableText, batchesCopy.unreadable)
  .transform((text) => text.slice(0, CELL_LENGTH));
const cell = z.union([words, z.number(), z.null()], batchesCopy.unreadable);
const cells = z.array(cell, batchesCopy.unreadable).max(MAX_COLUMNS, batchesCopy.tooManyColumns(MAX_COLUMNS));
const line = z.number().int().min(1).max(MAX_ROWS);
/** A key that no object inherits. */
const word = z.string().max(LIMITS.text).refine(isStorableText);
const record = <S extends z.ZodType>(value: S) =>
  z.record(word, value).refine((all) => Object.keys(all).length <= MAX_ROWS);

export const newBatch = z.strictObject({
  kind: z.enum(importKinds, commonCopy.invalidChoice),
  fileName: requiredText(200),
  /** The headers, as JSON. */
  head: json(cells.min(1, batchesCopy.noRows)),
  rowCount: z.coerce
    .number()
    .int()
    .min(1, batchesCopy.noRows)
    .max(MAX_ROWS, batchesCopy.tooManyRows(MAX_ROWS)),
});
export type NewBatch = z.output<typeof newBatch>;

/** Some rows of a file with their lines, as JSON. */
export const sentRows = z.strictObject({
  id: id(),
  rows: json(z.array(z.strictObject({ line, cells })).max(ROWS_AT_ONCE, batchesCopy.unreadable)),
});
export type SentRows = z.output<typeof sentRows>;

const columnMap = z
  .array(z.enum([...importFields, "note"]).nullable(), batchesCopy.unreadable)
  .max(MAX_COLUMNS);

export const answers = z.strictObject({
  dates: z.enum(dayOrders).optional(),
  century: z.enum(centuries).optional(),
  area: z
    .string()
    .regex(/^[1-9]\d$/)
    .optional(),
  discount: z.enum(discountUnits).optional(),
  arts: record(word).optional(),
  belts: record(
    z.strictObject({ beltId: z.uuid().nullable(), degree: z.number().int().min(0).max(10) }),
  ).optional(),
  statuses: record(z.enum(rowStatuses)).optional(),
});

export const columnsForm = z.strictObject({ id: id(), map: json(columnMap), answers: json(answers) });
export type ColumnsInput = z.output<typeof columnsForm>;

/** An edited cell of Conferência. */
export const cellForm = z.strictObject({
  id: id(),
  rowId: id(),
  column: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_COLUMNS - 1),
  text: words,
});
export type CellInput = z.output<typeof cellForm>;

/** A decision on doubles: on one row, or on all that wait for one. */
export const decisionForm = z.strictObject({
  id: id(),
  rowId: z.union([id(), z.literal("all")]),
  decision: z.enum(decisions, commonCopy.invalidChoice),
});
export type DecisionInput = z.output<typeof decisionForm>;

export const oneBatch = z.strictObject({ id: id() });

/** A page of rows of Conferência or Resultado. */
export type RowFilter = { id: string; states: readonly (typeof rowStates)[number][]; page: number };
export const rowsOnPage = ROWS_SHOWN;
