import { z } from "zod";
import { LIMITS } from "@/lib/kernel/text";
import { backupsCopy } from "./copy";

export const confirmForm = z.strictObject({
  password: z.string().min(1, backupsCopy.passwordRequired).max(LIMITS.password, backupsCopy.wrongPassword),
});
