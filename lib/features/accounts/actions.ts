"use server";

import { visitorAction } from "@/lib/action/visitor-action";
import { SIGN_UPS_PER_NETWORK } from "@/lib/config/constants";
import { hashPassword } from "@/lib/auth/password";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { confirmAddress, openTrial } from "./commands";
import { accountsCopy } from "./copy";
import { confirmEmailForm, signUpForm } from "./schema";

export const signUp = visitorAction({
  name: "accounts.sign-up",
  input: signUpForm,
  conflicts: {
    users_kind_email_key: {
      message: accountsCopy.signUp.failed(accountsCopy.signUp.emailTaken),
      field: "email",
    },
  },
  limit: SIGN_UPS_PER_NETWORK,
  run: async ({ input: { password, ...person }, request }) => {
    const passwordHash = await hashPassword(password);
    const trial = { ...person, passwordHash, request, at: now() };
    const session = await withSystem("accounts.sign-up", (tx) => openTrial(tx, trial));
    await plantSessionCookie(session);
    wakeOutbox();
  },
});

export const confirmEmail = visitorAction({
  name: "accounts.confirm-email",
  input: confirmEmailForm,
  run: ({ input }) =>
    withSystem("accounts.confirm-email", (tx) => confirmAddress(tx, { token: input.token, at: now() })),
});
