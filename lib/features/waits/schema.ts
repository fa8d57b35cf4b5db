import { z } from "zod";
import { id } from "@/lib/kernel/fields";
import { waitsCopy } from "./copy";

export const waitForm = z.strictObject({ classId: id(), studentId: z.uuid(waitsCopy.studentGone) });

export const oneWait = z.strictObject({ id: id() });

export type NewWait = z.output<typeof waitForm>;
