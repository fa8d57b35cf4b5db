import { z } from "zod";
import { newPasswordForm } from "@/lib/features/accounts/schema";
import { email, id, requiredName, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { teamSetupCopy as words } from "./copy/setup";
import { teamCopy } from "./copy/team";

const { bothRequired } = teamCopy.form;

/** Who is invited; token and academy are never the browser's. */
export const teamInviteForm = z.strictObject({
  fullName: requiredName(bothRequired),
  email: requiredText(LIMITS.text, bothRequired).pipe(email()),
});

export const teamInviteChoice = z.strictObject({ id: id() });

export const memberChoice = z.strictObject({ userId: id() });

/** Any text: a malformed token reads like one that nobody has. */
export const teamLink = z.strictObject({ token: z.string().max(200) });

/** Somebody without an account chooses a password under the rules of owners. */
export const joinForm = newPasswordForm.extend({
  fullName: requiredName(words.nameRequired).pipe(z.string().min(2, words.nameShort)),
});

/** Somebody who has one shows that it is theirs. */
export const enterForm = teamLink.extend({
  password: z.string().min(1, "Informe a sua senha.").max(LIMITS.password, "Informe a sua senha."),
});

export type JoinForm = z.output<typeof joinForm>;
export type EnterForm = z.output<typeof enterForm>;
