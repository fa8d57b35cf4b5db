import "server-only";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { account, anyone, platform, student, studio, visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { stillSpeaks } from "@/lib/auth/actor";
import { newcomerCookie } from "@/lib/auth/identity";
import { portalTopicsFor, topicsFor } from "@/lib/auth/policy";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { nothing } from "@/lib/kernel/fields";
import { now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { awaitsCode } from "./flows/enter-with-code";
import { isConfirmed } from "./queries/account-state";
import { findProvider, listLiveSessions } from "./queries/own-account";
import { getSecondFactor } from "./queries/second-factor";
import { kindOf, sessionUserOf } from "./rules/sessions";

/** Open to everybody but the super admin, who has no academy to open (ROUTE-18). */
export const loadSignUpScreen = loader(anyone)({
  name: "accounts.sign-up",
  input: nothing,
  steps: async ({ actor }) => {
    if (actor.kind === "superAdmin") redirect(paths.home);
  },
});

/** The address of whoever is signed in, to fill in what they would otherwise type again (SIGN-30). */
export const loadConfirmationScreen = loader(anyone)({
  name: "accounts.confirmation",
  input: nothing,
  steps: async ({ actor }) => ({ email: actor.kind === "visitor" ? null : actor.email }),
});

/** Who is signed in, for the context of the screens. Asks nothing of the database beyond the session. */
export const loadSessionUser = loader(anyone)({
  name: "accounts.session-user",
  input: nothing,
  steps: async ({ actor }) => sessionUserOf(actor),
});

/** Who may be told of changes in the academy, of which, and how to ask later whether that is still so. */
export const loadLiveAccess = loader(studio)({
  name: "accounts.live",
  can: "day:read",
  input: nothing,
  steps: async ({ actor }) => ({
    studioId: actor.studioId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    topics: topicsFor(actor),
    isStillAllowed: () => stillSpeaks(actor),
  }),
});

/** The same for a student, who is told of the academy's notices and of the own money; for a guardian, that of the child shown. */
export const loadPortalLiveAccess = loader(student)({
  name: "accounts.portal-live",
  can: "notices:read",
  input: nothing,
  steps: async ({ actor }) => ({
    studioId: actor.studioId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    studentId: actor.studentId,
    topics: portalTopicsFor(actor.rights),
    isStillAllowed: () => stillSpeaks(actor),
  }),
});

/**
 * One's own account and where it is signed in; the same for everybody. `provider` is the owner's, and null where none is set
 * up and none was ever connected; `teamOf` names the academy that somebody is of without being its owner.
 */
export const loadAccount = loader(account)({
  name: "accounts.own",
  input: nothing,
  run: async ({ tx, actor }) => {
    const { userId, sessionId, fullName, email } = actor;
    const timeZone = "studio" in actor ? actor.studio.timeZone : DEFAULT_TIME_ZONE;
    const sessions = await listLiveSessions(tx, { userId, at: now() });
    return {
      userId,
      fullName,
      email,
      kind: kindOf(actor),
      timeZone,
      confirmed: await isConfirmed(tx, { userId }),
      sessions: sessions.map((session) => ({ ...session, here: session.id === sessionId })),
      teamOf: actor.kind === "studio" && actor.role === "staff" ? actor.studio.name : null,
      provider:
        actor.kind === "studio" && actor.role === "owner"
          ? await findProvider(tx, { userId, timeZone: actor.studio.timeZone })
          : null,
    };
  },
});

/** How people know the provider. Settings are those of this moment, not of the build. */
export const loadProviderName = loader(visitor)({
  name: "accounts.provider-name",
  input: nothing,
  steps: async () => {
    await connection();
    return env.oidcName;
  },
});

/** Who is about to name their academy; null when that was too long ago. */
export const loadNewcomer = loader(anyone)({
  name: "accounts.newcomer",
  input: nothing,
  steps: async ({ actor }) => {
    const identity = await newcomerCookie.read();
    if (!identity && actor.kind !== "visitor") redirect(paths.home);
    return identity && { fullName: identity.fullName, email: identity.email };
  },
});

/** The page of the code is for whoever has just typed the right password. */
export const loadCodeScreen = loader(visitor)({
  name: "accounts.code",
  input: nothing,
  steps: async () => {
    if (!(await awaitsCode())) redirect(paths.auth);
  },
});

/** The super admin's own second factor (ADMIN-50). */
export const loadSecondFactor = loader(platform)({
  name: "accounts.second-factor",
  can: "settings:read",
  input: nothing,
  run: ({ tx, actor: { userId } }) => getSecondFactor(tx, { userId }),
});

export type SecondFactorView = Awaited<ReturnType<typeof loadSecondFactor>>;
