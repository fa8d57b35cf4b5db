import { z } from "zod";
import { LIMITS } from "@/lib/config/constants";
import { email } from "@/lib/kernel/fields";
import { recoveryCopy } from "./copy";
import { type AccountKind, newPasswordProblem } from "./rules";

export const recoveryForm = z.strictObject({ kind: z.enum(["staff", "student"]), email: email() });

export type RecoveryRequest = z.output<typeof recoveryForm>;

const { newPassword } = recoveryCopy;

/** Whose password it is says the token; which rules it must meet is therefore asked after this. */
export const newPasswordForm = z.strictObject({
  token: z.string().max(200),
  password: z.string().min(1, newPassword.required).max(LIMITS.password, newPassword.tooLong),
});

/** The same with the rules, for the page, which knows from the link whose form it shows. */
export const newPasswordFormOf = (kind: AccountKind) =>
  newPasswordForm.superRefine(({ password }, ctx) => {
    const problem = newPasswordProblem(kind, password);
    if (problem) ctx.addIssue({ code: "custom", message: problem, path: ["password"] });
  });
