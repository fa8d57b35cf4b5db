import { z } from "zod";
import { id, requiredLines } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { notesCopy } from "./copy";

export const noteForm = z.strictObject({
  studentId: id(),
  body: requiredLines(LIMITS.notes, notesCopy.required),
});

export const oneNote = z.strictObject({ id: id() });
