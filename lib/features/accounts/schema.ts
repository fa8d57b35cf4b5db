import { z } from "zod";
import { LIMITS, PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { email, requiredText } from "@/lib/kernel/fields";
import { sanitizeGeneral, sanitizeName } from "@/lib/kernel/text";
import { accountsCopy } from "./copy";
import { passwordProblem } from "./rules";

const { signUp } = accountsCopy;

const password = z.string().min(1, signUp.passwordRequired).max(LIMITS.password, signUp.passwordTooLong);

/** What an owner chooses at sign-up and after a lost password; the first requirement that is missed speaks (SIGN-06). */
export const ownerPassword = password.superRefine((typed, ctx) => {
  const problem = typed === "" ? null : passwordProblem(typed);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});

/** Texts are cleaned before they are measured, so that a name of spaces or signs is an empty one (SIGN-12). */
export const signUpForm = z.strictObject({
  fullName: requiredText(LIMITS.name, signUp.nameRequired)
    .transform(sanitizeName)
    .pipe(z.string().min(2, signUp.nameShort)),
  studioName: requiredText(LIMITS.name, signUp.studioRequired)
    .transform(sanitizeGeneral)
    .pipe(z.string().min(2, signUp.studioShort)),
  email: z.string().trim().min(1, signUp.emailRequired).pipe(email(signUp.emailInvalid)),
  password: ownerPassword,
});

export type SignUp = z.output<typeof signUpForm>;

/** The simple form asks less of the password (SIGN-19, C-10). */
export const simpleTrialForm = signUpForm.extend({
  password: password.refine(
    (typed) => typed === "" || typed.length >= PASSWORD_MIN_STUDENT,
    signUp.shortPassword,
  ),
});
