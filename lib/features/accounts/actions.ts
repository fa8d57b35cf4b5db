"use server";

import { action } from "@/lib/action/action";
import { account, accountAlways, anyone, ownSecondFactor, studioUnpaid, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { inTurn } from "@/lib/auth/password-work";
import { revokeAllSessions, revokeSession } from "@/lib/auth/session-rows";
import { LOGINS_PER_NETWORK } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { confirmPerson as confirmWithPassword } from "./flows/confirm-person";
import { adoptSession } from "./flows/adopt-session";
import { findNextPage, followLink, followLinkAnew, sendAgain, tellStatus } from "./flows/confirm-email";
import { disconnect, nameAcademy, setOut, setOutToConnect } from "./flows/enter-by-provider";
import { enterWithCode, sendCode } from "./flows/enter-with-code";
import { askForLink, choosePassword } from "./flows/recover-password";
import { renewSessionHere } from "./flows/renew-session";
import { renewCodes, setUpSecondFactor, startSecondFactor, stopSecondFactor } from "./flows/second-factor";
import { enterAsOwner, enterAsStudent } from "./flows/sign-in";
import { signOutHere } from "./flows/sign-out";
import { openAccount } from "./flows/sign-up";
import { switchToStudent } from "./flows/switch-student";
import { CONFIRMATIONS_PER_NETWORK, NEW_PASSWORDS_PER_NETWORK, SIGN_UPS_PER_NETWORK } from "./rules/limits";
import {
  addressForm,
  codeForm,
  confirmForm,
  confirmPersonForm,
  endSessionForm,
  foreignForm,
  hashTokens,
  newPasswordForm,
  recoveryForm,
  signInForm,
  signUpForm,
  simpleTrialForm,
  studioForm,
  switchForm,
} from "./schema";

/** `unified-signup` (SIGN-15). */
export const signUp = task(visitor)({
  name: "accounts.sign-up",
  input: signUpForm,
  within: inTurn,
  limit: SIGN_UPS_PER_NETWORK,
  run: openAccount,
});

/**
 * The simple form. It shares the name `accounts.sign-up`, so that attempts at both forms are counted together
 * (SIGN-20).
 */
export const startSimpleTrial = task(visitor)({
  name: "accounts.sign-up",
  input: simpleTrialForm,
  within: inTurn,
  limit: SIGN_UPS_PER_NETWORK,
  run: openAccount,
});

export const signInOwner = task(visitor)({
  name: "sessions.sign-in",
  input: signInForm,
  inMaintenance: true,
  run: enterAsOwner,
});

export const signInStudent = task(visitor)({
  name: "sessions.sign-in-student",
  input: signInForm,
  run: enterAsStudent,
});

/** The second step, for accounts that also need a code (ADMIN-50, TEAM-70). */
export const signInWithCode = task(visitor)({
  name: "sessions.code",
  input: codeForm,
  inMaintenance: true,
  limit: LOGINS_PER_NETWORK,
  run: enterWithCode,
});

export const mailSignInCode = task(visitor)({
  name: "sessions.mail-code",
  input: nothing,
  inMaintenance: true,
  limit: LOGINS_PER_NETWORK,
  run: sendCode,
});

/** Asks for the password of the signed-in person again, which opens protected actions for some minutes. */
export const confirmPerson = task(accountAlways)({
  name: "sessions.confirm",
  input: confirmPersonForm,
  run: confirmWithPassword,
});

// These are tasks because a receipt would store the secret and the codes in readable form.
export const beginSecondFactor = task(ownSecondFactor)({
  name: "second-factor.begin",
  input: nothing,
  fresh: true,
  run: setUpSecondFactor,
});

export const turnOnSecondFactor = task(ownSecondFactor)({
  name: "second-factor.turn-on",
  input: codeForm,
  fresh: true,
  run: startSecondFactor,
});

export const turnOffSecondFactor = task(ownSecondFactor)({
  name: "second-factor.turn-off",
  input: codeForm,
  fresh: true,
  run: stopSecondFactor,
  refresh: [paths.admin.settings, paths.account, paths.studio.settings],
});

export const renewRecoveryCodes = task(ownSecondFactor)({
  name: "second-factor.renew-codes",
  input: nothing,
  fresh: true,
  run: renewCodes,
});

export const signOut = task(anyone)({
  name: "sessions.sign-out",
  input: nothing,
  inMaintenance: true,
  run: signOutHere,
});

export const switchStudent = task(account)({
  name: "sessions.switch-student",
  input: switchForm,
  run: switchToStudent,
});

export const renewSession = task(anyone)({
  name: "sessions.renew",
  input: nothing,
  inMaintenance: true,
  run: renewSessionHere,
});

export const adoptHashTokens = task(visitor)({
  name: "sessions.adopt",
  input: hashTokens,
  run: ({ input, request }) => adoptSession(input.accessToken, request),
});

/** Ends another session of the caller. An unknown, ended or foreign session gets the same answer: nothing to do. */
export const endSession = action(account)({
  name: "sessions.end",
  input: endSessionForm,
  run: async ({ tx, input: { id }, actor: { userId, sessionId } }) => {
    if (id !== sessionId) await revokeSession(tx, { id, userId, at: now() });
  },
  refresh: [paths.account, paths.studio.settings],
});

export const endOtherSessions = action(account)({
  name: "sessions.end-others",
  input: nothing,
  run: async ({ tx, actor: { userId, sessionId } }) => {
    await revokeAllSessions(tx, { userId, but: sessionId, at: now() });
  },
  refresh: [paths.account, paths.studio.settings],
});

export const confirmEmail = task(anyone)({
  name: "confirmation.confirm",
  input: confirmForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: followLink,
});

export const confirmForeignEmail = task(anyone)({
  name: "confirmation.confirm",
  input: foreignForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: followLinkAnew,
});

export const checkAccount = task(anyone)({
  name: "confirmation.account",
  input: nothing,
  run: findNextPage,
});

export const resendConfirmation = task(visitor)({
  name: "confirmation.resend",
  input: addressForm,
  run: sendAgain,
});

export const checkConfirmation = task(visitor)({
  name: "confirmation.status",
  input: addressForm,
  run: tellStatus,
});

export const requestRecovery = task(visitor)({
  name: "recovery.request",
  input: recoveryForm,
  run: askForLink,
});

export const setNewPassword = task(visitor)({
  name: "recovery.set-password",
  input: newPasswordForm,
  limit: NEW_PASSWORDS_PER_NETWORK,
  run: choosePassword,
});

export const continueWithProvider = task(visitor)({
  name: "identities.continue",
  input: nothing,
  limit: LOGINS_PER_NETWORK,
  run: setOut,
});

export const connectProvider = task(studioUnpaid)({
  name: "identities.connect",
  can: "day:read",
  input: nothing,
  run: ({ actor }) => setOutToConnect(actor),
});

export const disconnectProvider = task(studioUnpaid)({
  name: "identities.disconnect",
  can: "day:read",
  input: nothing,
  run: ({ actor, request }) => disconnect(actor, request),
  refresh: [paths.account],
});

export const completeExternalSignUp = task(visitor)({
  name: "identities.sign-up",
  input: studioForm,
  limit: SIGN_UPS_PER_NETWORK,
  run: nameAcademy,
});
