import { z } from "zod";
import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { email, id, requiredName, requiredText } from "@/lib/kernel/fields";
import { LIMITS, sanitizeGeneral, seenText } from "@/lib/kernel/text";
import { confirmationCopy } from "./copy/confirmation";
import { secondFactorCopy } from "./copy/second-factor";
import { signInCopy } from "./copy/sign-in";
import { accountsCopy } from "./copy/sign-up";
import { passwordProblem } from "./rules/passwords";
import { LONGEST_CODE, readCode } from "./rules/second-factor";

const { signUp } = accountsCopy;

const password = z.string().min(1, signUp.passwordRequired).max(LIMITS.password, signUp.passwordTooLong);

/** For an owner's sign-up and new password. Reports the first requirement that is missed (SIGN-06). */
const ownerPassword = password.superRefine((typed, ctx) => {
  const problem = typed === "" ? null : passwordProblem(typed);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});

/** Texts are cleaned before they are measured, so that a name of spaces or signs counts as empty (SIGN-12). */
export const signUpForm = z.strictObject({
  fullName: requiredName(signUp.nameRequired).pipe(z.string().min(2, signUp.nameShort)),
  studioName: requiredText(LIMITS.name, signUp.studioRequired)
    .transform(sanitizeGeneral)
    .pipe(z.string().min(2, signUp.studioShort)),
  email: z
    .string()
    .transform(seenText)
    .pipe(z.string().min(1, signUp.emailRequired))
    .pipe(email(signUp.emailInvalid)),
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

/** The fields that the provider does not supply. */
export const studioForm = signUpForm.pick({ fullName: true, studioName: true });

export type StudioNames = z.output<typeof studioForm>;

/** The address of a confirmation link (ROUTE-09). A wrong or missing part is an invalid link, not a malformed call. */
export const confirmForm = z.strictObject({
  token_hash: z.string().max(200),
  type: z.string().max(40),
  from: z.string().max(40),
});

/** For a browser in which nobody signed up: a password, and names if the academy is not theirs. */
export const foreignForm = z
  .strictObject({
    token: z.string().max(200),
    from: z.string().max(40),
    password: ownerPassword,
    anew: z.literal("on").optional(),
    fullName: z.string().max(LIMITS.name, signUp.nameRequired).optional(),
    studioName: z.string().max(LIMITS.name, signUp.studioRequired).optional(),
  })
  .transform(({ anew, fullName = "", studioName = "", ...rest }, ctx) => {
    if (!anew) return { ...rest, academy: null };
    const named = studioForm.safeParse({ fullName, studioName });
    if (named.success) return { ...rest, academy: named.data };
    for (const issue of named.error.issues)
      ctx.addIssue({ code: "custom", message: issue.message, path: issue.path });
    return z.NEVER;
  });

export type ForeignConfirmation = z.output<typeof foreignForm>;

const address = (empty: string) =>
  z
    .string()
    .transform(seenText)
    .pipe(z.string().min(1, empty))
    .pipe(email(confirmationCopy.address.malformed));

export type Confirmation = z.output<typeof confirmForm>;

/** For /verify-email (SIGN-39), and for every check on the server. */
export const addressForm = z.strictObject({ email: address(confirmationCopy.address.emptyOnVerify) });

/** On /awaiting-confirmation an empty field has another message (SIGN-39). */
export const awaitingForm = z.strictObject({ email: address(confirmationCopy.address.emptyOnAwaiting) });

/** The address with which a page prefills its field (ROUTE-10); null if invalid, so that no foreign text is shown. */
export const addressIn = (query: Readonly<Record<string, unknown>>): string | null =>
  addressForm.safeParse({ email: query.email }).data?.email ?? null;

export const recoveryForm = z.strictObject({ email: email() });

/** The rules of sign-up apply to an owner's new password (AUTH-17). */
export const newPasswordForm = z.strictObject({
  token: z.string().max(200),
  password: ownerPassword,
});

const { signIn } = signInCopy;

export const signInForm = z.strictObject({
  email: email(signIn.invalidEmail),
  password: z.string().min(1, signIn.invalidPassword).max(LIMITS.password, signIn.invalidPassword),
});

export type SignIn = z.output<typeof signInForm>;

export const switchForm = z.strictObject({ studentId: id() });

const { entry, confirm } = secondFactorCopy;

export const codeForm = z.strictObject({
  code: requiredText(LONGEST_CODE, entry.required).transform((typed, ctx) => {
    const code = readCode(typed);
    if (code) return code;
    ctx.addIssue({ code: "custom", message: entry.malformed });
    return z.NEVER;
  }),
});

export type CodeForm = z.output<typeof codeForm>;

export const confirmPersonForm = z.strictObject({
  password: z.string().min(1, confirm.required).max(LIMITS.password, confirm.wrong),
});

export const endSessionForm = z.strictObject({ id: id() });

export const hashTokens = z.strictObject({
  accessToken: z.string().min(1).max(4_000),
  refreshToken: z.string().max(4_000),
});
