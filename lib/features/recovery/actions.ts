"use server";

import { visitorAction } from "@/lib/action/visitor-action";
import { noteException } from "@/lib/audit/note-exception";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { NEW_PASSWORDS_PER_NETWORK } from "@/lib/config/constants";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { wake } from "@/lib/jobs/running";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { findAccountOfToken, keepRequest, replacePassword } from "./commands";
import { recoveryCopy } from "./copy";
import { newPasswordForm, recoveryForm } from "./schema";

export const requestRecovery = visitorAction({
  name: "recovery.request",
  input: recoveryForm,
  run: ({ input, request }) =>
    noteException({ type: "PASSWORD_RESET_EXCEPTION", request }, async () => {
      const kept = await withSystem("recovery.request", (tx) =>
        keepRequest(tx, { ...input, request, at: now() }),
      );
      if (!kept) throw new DomainError("limited", recoveryCopy.request.limited);
      wake("recovery");
    }),
});

/** Nobody is signed in by this: whoever holds the link must also know what they chose. */
export const setNewPassword = visitorAction({
  name: "recovery.set-password",
  input: newPasswordForm,
  limit: NEW_PASSWORDS_PER_NETWORK,
  run: ({ input: { token, password }, request }) =>
    noteException({ type: "PASSWORD_RESET_EXCEPTION", request }, async () => {
      const at = now();
      const expired = new DomainError("expired", recoveryCopy.newPassword.expired);
      const account = await withSystem("recovery.token", (tx) =>
        findAccountOfToken(tx, { token, at, request }),
      );
      if (!account) throw expired;
      await refuseWeakPassword(password, account.ownWords);
      const passwordHash = await hashPassword(password);
      const done = await withSystem("recovery.set-password", (tx) =>
        replacePassword(tx, { account, token, passwordHash, at, request }),
      );
      if (!done) throw expired;
      wakeOutbox();
    }),
});
