import { z } from "zod";
import { LIMITS, PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { id, optionalText } from "@/lib/kernel/fields";
import { invitesCopy } from "./copy";

export const inviteForm = z.strictObject({ studentId: id(), message: optionalText(LIMITS.text) });

/** 32 bytes in base64url. Anything else reads like a token nobody has. */
export const inviteToken = z.string().regex(/^[\w-]{43}$/, invitesCopy.invalid);

export const acceptForm = z
  .strictObject({
    token: inviteToken,
    password: z
      .string()
      .min(PASSWORD_MIN_STUDENT, invitesCopy.passwordShort(PASSWORD_MIN_STUDENT))
      .max(LIMITS.password),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: invitesCopy.passwordsDiffer,
  });
