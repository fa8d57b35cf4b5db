import { z } from "zod";
import { id, requiredLines, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { erasuresCopy } from "./copy";

/** The name must be typed, so that nobody erases the wrong student by a slip. */
export const eraseForm = z.strictObject({
  id: id(),
  name: requiredText(LIMITS.name, erasuresCopy.desk.nameRequired),
});

export const refuseForm = z.strictObject({
  studentId: id(),
  reason: requiredLines(LIMITS.text, erasuresCopy.desk.reasonRequired),
});
