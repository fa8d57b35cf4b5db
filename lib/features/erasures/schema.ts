import { z } from "zod";
import { id, requiredLines, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { erasuresCopy } from "./copy";

/** The student's name is typed, so that nobody erases another one by a slip of the hand. */
export const eraseForm = z.strictObject({
  id: id(),
  name: requiredText(LIMITS.name, erasuresCopy.desk.nameRequired),
});

export const refuseForm = z.strictObject({
  studentId: id(),
  reason: requiredLines(LIMITS.text, erasuresCopy.desk.reasonRequired),
});
