import { z } from "zod";
import { newPasswordForm } from "@/lib/features/accounts/schema";
import { email, id, optionalId, requiredName, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { functionCopy } from "./copy/functions";
import { teamSetupCopy as words } from "./copy/setup";
import { teamCopy } from "./copy/team";

const { bothRequired } = teamCopy.form;

/** Any text: the command refuses a function that no screen offers, and the trail notes it. */
const functionName = () => requiredText(LIMITS.name, functionCopy.required);

/** Token and academy never come from the browser. Without an instructor, a Professor's is made from name and e-mail. */
export const teamInviteForm = z.strictObject({
  fullName: requiredName(bothRequired),
  email: requiredText(LIMITS.text, bothRequired).pipe(email()),
  staffRole: functionName(),
  instructorId: optionalId(),
});

/** The function "staff" is none. */
export const memberChange = z.strictObject({
  userId: id(),
  staffRole: functionName(),
  instructorId: optionalId(),
});

/** The own row. Without an instructor the person becomes the free one of the own name or e-mail, or a new one. */
export const teachingForm = z.strictObject({
  userId: id(),
  instructorId: optionalId(),
  martialArtId: optionalId(),
  beltRankId: optionalId(),
});

export const teamInviteChoice = z.strictObject({ id: id() });

export const memberChoice = z.strictObject({ userId: id() });

export const secondFactorRequirement = z.strictObject({
  required: z.enum(["on", "off"]).transform((typed) => typed === "on"),
});

/** Any text: a malformed token gets the answer of an unknown one. */
export const teamLink = z.strictObject({ token: z.string().max(200) });

/** A new account's password follows the owners' rules. */
export const joinForm = newPasswordForm.extend({
  fullName: requiredName(words.nameRequired).pipe(z.string().min(2, words.nameShort)),
});

export const enterForm = teamLink.extend({
  password: z.string().min(1, "Informe a sua senha.").max(LIMITS.password, "Informe a sua senha."),
});

export type JoinForm = z.output<typeof joinForm>;
export type EnterForm = z.output<typeof enterForm>;
