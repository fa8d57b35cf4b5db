"use server";

import { accountAction } from "@/lib/action/account-action";
import { studioTask } from "@/lib/action/studio-task";
import { visitorAction } from "@/lib/action/visitor-action";
import { noteException } from "@/lib/audit/note-exception";
import { currentActor } from "@/lib/auth/actor";
import { adoptSession } from "@/lib/auth/adopt-session";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { connectCookie, newcomerCookie } from "@/lib/auth/identity";
import { addressOfProvider } from "@/lib/auth/identity-flow";
import { readKnownDevice } from "@/lib/auth/known-device";
import { hashPassword } from "@/lib/auth/password";
import { renewSessionHere } from "@/lib/auth/renewal";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { signOutHere } from "@/lib/auth/sign-out";
import {
  CONFIRMATIONS_PER_NETWORK,
  LOGINS_PER_NETWORK,
  NEW_PASSWORDS_PER_NETWORK,
  SIGN_UPS_PER_NETWORK,
} from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { wake } from "@/lib/jobs/running";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { nothing } from "@/lib/kernel/fields";
import { disconnectIdentity, openTrialFor } from "./commands/admit-identity";
import {
  activateSession,
  confirmAddress,
  refuseTooOften,
  resendLink,
  resumeSetup,
  trySetup,
} from "./commands/confirm-address";
import { endOtherSessions as endOthers, endSession as endOne } from "./commands/end-sessions";
import { openAccount } from "./commands/open-trial";
import { findAccountOfToken, keepRequest, replacePassword } from "./commands/recover-password";
import { confirmationCopy, identitiesCopy, recoveryCopy, sessionsCopy } from "./copy";
import { getAccount, hasPendingSubscription, isConfirmed } from "./queries";
import { addressOrRefusal, newcomerOrRefusal, sessionOrRefusal, sessionUserOf } from "./rules";
import {
  addressForm,
  confirmForm,
  endSessionForm,
  hashTokens,
  newPasswordForm,
  recoveryForm,
  signInForm,
  signUpForm,
  simpleTrialForm,
  studioForm,
} from "./schema";

/** `unified-signup` (SIGN-15). */
export const signUp = visitorAction({
  name: "accounts.sign-up",
  input: signUpForm,
  limit: SIGN_UPS_PER_NETWORK,
  run: openAccount,
});

/** The same by the simple form; under the same name, so that attempts at both are counted together (SIGN-20). */
export const startSimpleTrial = visitorAction({
  name: "accounts.sign-up",
  input: simpleTrialForm,
  limit: SIGN_UPS_PER_NETWORK,
  run: openAccount,
});

/** Each step stands by itself: what is confirmed stays confirmed, whatever becomes of the next (SIGN-22 to SIGN-27). */
export const confirmEmail = visitorAction({
  name: "confirmation.confirm",
  input: confirmForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: async ({ input, request }) => {
    if (input.type !== "signup") throw new DomainError("expired", confirmationCopy.expired);
    const at = now();
    const token = input.token_hash;
    const actor = await currentActor();
    const caller = actor.kind === "visitor" ? null : actor;
    const people = [...((await readKnownDevice())?.userIds ?? []), ...(caller ? [caller.userId] : [])];
    const confirmed = await withSystem("confirmation.confirm", (tx) =>
      confirmAddress(tx, { token, people, request, at }),
    );
    if (!confirmed) return { state: "already_confirmed" } as const;
    const { userId, email } = confirmed;
    await trySetup({ userId, at });
    // Whoever is signed in stays so: a link could otherwise take somebody into a stranger's account.
    if (caller && caller.userId !== userId)
      return { state: "success", email, next: "stay", signedInAs: caller.email } as const;
    if (!caller) await activateSession({ userId, request, at });
    const paying =
      input.from === "subscription" ||
      (await withSystem("confirmation.pending", (tx) => hasPendingSubscription(tx, { userId, at })));
    return { state: "success", email, next: paying ? "checkout" : "plan" } as const;
  },
});

/** Where somebody goes on whose address was confirmed before (SIGN-28, SIGN-32). */
export const checkAccount = visitorAction({
  name: "confirmation.account",
  input: nothing,
  run: async () => {
    const { status } = confirmationCopy;
    const actor = await currentActor();
    if (actor.kind === "visitor") throw new DomainError("no-user", status.noUser);
    const { userId } = actor;
    const confirmed = await withSystem("confirmation.account", (tx) => isConfirmed(tx, { userId }));
    if (!confirmed) throw new DomainError("pending", status.pending);
    const paywalled = actor.kind === "studio" && !actor.access.subscribed;
    return { next: paywalled ? "plan" : "home" } as const;
  },
});

export const resendConfirmation = visitorAction({
  name: "confirmation.resend",
  input: addressForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: async ({ input: { email } }) => {
    const at = now();
    await refuseTooOften({ what: "resend", email, at });
    const status = await withSystem("confirmation.resend", (tx) => resendLink(tx, { email, at }));
    wakeOutbox();
    return { status };
  },
});

export const checkConfirmation = visitorAction({
  name: "confirmation.status",
  input: addressForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: async ({ input: { email } }) => {
    await refuseTooOften({ what: "status", email, at: now() });
    const { confirmed } = await withSystem("confirmation.status", (tx) => getAccount(tx, { email }));
    return { status: confirmed ? "confirmed" : "pending" } as const;
  },
});

export const requestRecovery = visitorAction({
  name: "recovery.request",
  input: recoveryForm,
  run: ({ input, request }) =>
    noteException({ type: "PASSWORD_RESET_EXCEPTION", request }, async () => {
      const kept = await withSystem("recovery.request", (tx) =>
        keepRequest(tx, { ...input, request, at: now() }),
      );
      if (!kept) throw new DomainError("limited", recoveryCopy.request.limited);
      wake("recovery_requests");
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

export const signInOwner = visitorAction({
  name: "sessions.sign-in",
  input: signInForm,
  run: async ({ input, request }) => {
    const device = await readKnownDevice();
    const attempt = () => signInWithPassword({ kind: "staff", ...input }, request, device);
    const outcome = await attempt();
    const lacksStudio = !outcome.ok && outcome.reason === "no-studio";
    const setUp = lacksStudio && (await resumeSetup({ email: input.email, at: now() }));
    await plantSessionCookie(sessionOrRefusal(setUp ? await attempt() : outcome));
  },
});

export const signInStudent = visitorAction({
  name: "sessions.sign-in-student",
  input: signInForm,
  run: async ({ input, request }) => {
    const outcome = await signInWithPassword({ kind: "student", ...input }, request, await readKnownDevice());
    await plantSessionCookie(sessionOrRefusal(outcome));
  },
});

export const signOut = visitorAction({
  name: "sessions.sign-out",
  input: nothing,
  run: ({ request }) => signOutHere(request),
});

/** Answers who is signed in now; null for nobody. */
export const renewSession = visitorAction({
  name: "sessions.renew",
  input: nothing,
  run: async () => {
    const { actor, renewed } = await renewSessionHere();
    return { user: sessionUserOf(actor), renewed };
  },
});

export const adoptHashTokens = visitorAction({
  name: "sessions.adopt",
  input: hashTokens,
  run: async ({ input, request }) => {
    if (!(await adoptSession(input.accessToken, request)))
      throw new DomainError("refused", sessionsCopy.reported.hash);
  },
});

export const endSession = accountAction({
  name: "sessions.end",
  input: endSessionForm,
  run: async ({ tx, input, actor }) => {
    await endOne(tx, { ...input, userId: actor.userId, sessionId: actor.sessionId, at: now() });
  },
  refresh: [paths.account],
});

export const endOtherSessions = accountAction({
  name: "sessions.end-others",
  input: nothing,
  run: async ({ tx, actor }) => {
    await endOthers(tx, { userId: actor.userId, sessionId: actor.sessionId, at: now() });
  },
  refresh: [paths.account],
});

/** Answers the provider's address; a way begun earlier to connect an account is given up. */
export const continueWithProvider = visitorAction({
  name: "identities.continue",
  input: nothing,
  limit: LOGINS_PER_NETWORK,
  run: async () => {
    await connectCookie.clear();
    return addressOrRefusal(await addressOfProvider(), env.oidcName);
  },
});

export const connectProvider = studioTask({
  name: "identities.connect",
  can: "studio:write",
  input: nothing,
  unpaid: true,
  run: async ({ actor }) => {
    await connectCookie.plant({ sessionId: actor.sessionId });
    return addressOrRefusal(await addressOfProvider(), env.oidcName);
  },
});

export const disconnectProvider = studioTask({
  name: "identities.disconnect",
  can: "studio:write",
  input: nothing,
  unpaid: true,
  refresh: [paths.account],
  run: ({ actor, request }) =>
    withSystem("identities.disconnect", (tx) => disconnectIdentity(tx, { userId: actor.userId, request })),
});

export const completeExternalSignUp = visitorAction({
  name: "identities.sign-up",
  input: studioForm,
  limit: SIGN_UPS_PER_NETWORK,
  conflicts: { users_kind_email_key: identitiesCopy.newcomer.emailTaken },
  run: async ({ input, request }) => {
    const identity = newcomerOrRefusal(await newcomerCookie.read(), env.oidcName);
    const trial = { ...input, identity, request, at: now() };
    const session = await withSystem("identities.sign-up", (tx) => openTrialFor(tx, trial));
    await newcomerCookie.clear();
    await plantSessionCookie(session);
  },
});
