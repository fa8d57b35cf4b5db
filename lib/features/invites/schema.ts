import { z } from "zod";
import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { commonCopy } from "@/lib/kernel/copy";
import { id, optionalText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { invitesCopy } from "./copy";

export const inviteForm = z.strictObject({ studentId: id(), message: optionalText(LIMITS.text) });

/** Any text: a malformed token reads like one that nobody has. */
const token = z.string();

export const inviteLink = z.strictObject({ token });

export const acceptForm = z
  .strictObject({
    token,
    password: z
      .string()
      .min(PASSWORD_MIN_STUDENT, invitesCopy.passwordShort(PASSWORD_MIN_STUDENT))
      .max(LIMITS.password, commonCopy.tooLong(LIMITS.password)),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: invitesCopy.passwordsDiffer,
  });

export type AcceptForm = z.output<typeof acceptForm>;
