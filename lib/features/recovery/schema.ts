import { z } from "zod";
import { LIMITS } from "@/lib/config/constants";
import { passwordProblem } from "@/lib/features/accounts/rules";
import { email } from "@/lib/kernel/fields";
import { recoveryCopy } from "./copy";

export const recoveryForm = z.strictObject({ email: email() });

const { newPassword } = recoveryCopy;

/** Owners choose a new password under the rules they signed up with (AUTH-17). */
export const newPasswordForm = z.strictObject({
  token: z.string().max(200),
  password: z
    .string()
    .min(1, newPassword.required)
    .max(LIMITS.password, newPassword.tooLong)
    .superRefine((password, ctx) => {
      const problem = password === "" ? null : passwordProblem(password);
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    }),
});
