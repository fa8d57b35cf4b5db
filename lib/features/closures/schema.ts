import { z } from "zod";
import { id, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { closuresCopy } from "./copy";

/** The name must be typed, so that nobody deletes the wrong academy by a slip. */
export const closeStudioForm = z.strictObject({
  id: id(),
  name: requiredText(LIMITS.name, closuresCopy.nameRequired),
  password: z.string().min(1, closuresCopy.passwordRequired).max(LIMITS.password, closuresCopy.wrongPassword),
});

export type CloseStudioForm = z.output<typeof closeStudioForm>;
