import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy/common";
import { id } from "@/lib/kernel/fields";
import { waitsCopy } from "./copy";

/** "id,id": the days of a turma on which the student waits wherever it is full. */
const classIds = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(id()).min(1, commonCopy.invalidChoice).max(7, commonCopy.invalidChoice));

export const waitForm = z.strictObject({ classIds, studentId: z.uuid(waitsCopy.studentGone) });

export const oneWait = z.strictObject({ id: id() });

export type NewWaits = z.output<typeof waitForm>;
