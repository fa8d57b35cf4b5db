import { z } from "zod";
import { LIMITS } from "@/lib/config/constants";
import { email, requiredText } from "@/lib/kernel/fields";
import { sanitizeGeneral, sanitizeName } from "@/lib/kernel/text";
import { accountsCopy } from "./copy";
import { passwordProblem } from "./rules";

const { signUp } = accountsCopy;

const ownerPassword = z
  .string()
  .min(1, signUp.passwordRequired)
  .max(LIMITS.password, signUp.passwordTooLong)
  .superRefine((password, ctx) => {
    const problem = password === "" ? null : passwordProblem(password);
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
  email: z.string().min(1, signUp.emailRequired).pipe(email(signUp.emailInvalid)),
  password: ownerPassword,
});

export type SignUp = z.output<typeof signUpForm>;

export const confirmEmailForm = z.strictObject({ token: z.string().max(200) });
