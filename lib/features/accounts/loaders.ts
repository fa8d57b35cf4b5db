import "server-only";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { account, anyone, ownSecondFactor, platform, student, studio, visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { stillSpeaks } from "@/lib/auth/actor";
import { newcomerCookie } from "@/lib/auth/identity";
import { portalTopicsFor, topicsFor } from "@/lib/auth/policy";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { nothing } from "@/lib/kernel/fields";
import { now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { findAwaited } from "./flows/enter-with-code";
import { getWaysIn, listLiveSessions } from "./queries/own-account";
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

/** The address of the signed-in person, to prefill the field (SIGN-30). */
export const loadConfirmationScreen = loader(anyone)({
  name: "accounts.confirmation",
  input: nothing,
  steps: async ({ actor }) => ({ email: actor.kind === "visitor" ? null : actor.email }),
});

/** The signed-in user for the context of the screens. Reads nothing from the database beyond the session. */
export const loadSessionUser = loader(anyone)({
  name: "accounts.session-user",
  input: nothing,
  steps: async ({ actor }) => sessionUserOf(actor),
});

/** The right to live changes of the academy: its topics, and how to check it again later. */
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

/** The same for a student: notices of the academy and their own money. For a guardian, the money of the child shown. */
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
 * The caller's own account and its sessions, for every role. `provider` is set for owners only, and null if no provider
 * is set up and none was ever connected. `secondFactor` is set for owners and team members. `teamOf` names the academy
 * of a team member who is not its owner.
 */
export const loadAccount = loader(account)({
  name: "accounts.own",
  input: nothing,
  run: async ({ tx, actor }) => {
    const { userId, sessionId, fullName, email } = actor;
    const timeZone = "studio" in actor ? actor.studio.timeZone : DEFAULT_TIME_ZONE;
    const sessions = await listLiveSessions(tx, { userId, at: now() });
    const { confirmed, provider } = await getWaysIn(tx, { userId, timeZone });
    return {
      userId,
      fullName,
      email,
      kind: kindOf(actor),
      timeZone,
      confirmed,
      sessions: sessions.map((session) => ({ ...session, here: session.id === sessionId })),
      secondFactor: actor.kind === "studio" ? await getSecondFactor(tx, { userId }) : null,
      teamOf: actor.kind === "studio" && actor.role !== "owner" ? actor.studio.name : null,
      provider: actor.kind === "studio" && actor.role === "owner" ? provider : null,
    };
  },
});

/** The provider's display name. Reads the settings at run time, not at build time. */
export const loadProviderName = loader(visitor)({
  name: "accounts.provider-name",
  input: nothing,
  steps: async () => {
    await connection();
    return env.oidcName;
  },
});

/** The newcomer who is about to name an academy; null if that has expired. */
export const loadNewcomer = loader(anyone)({
  name: "accounts.newcomer",
  input: nothing,
  steps: async ({ actor }) => {
    const identity = await newcomerCookie.read();
    if (!identity && actor.kind !== "visitor") redirect(paths.home);
    return identity && { fullName: identity.fullName, email: identity.email };
  },
});

/** The page of the code needs a browser that has just sent the right password. Says if the code accepts an invite. */
export const loadCodeScreen = loader(visitor)({
  name: "accounts.code",
  input: nothing,
  steps: async () => {
    return (await findAwaited()) ?? redirect(paths.auth);
  },
});

export const loadSecondFactor = loader(platform)({
  name: "accounts.second-factor",
  can: "settings:read",
  input: nothing,
  run: ({ tx, actor: { userId } }) => getSecondFactor(tx, { userId }),
});

/** For the page of a member who still lacks the second factor that the academy requires; others go home. */
export const loadSecondFactorSetUp = loader(ownSecondFactor)({
  name: "accounts.second-factor-set-up",
  input: nothing,
  steps: async ({ actor }) => {
    if (actor.kind !== "studio" || !actor.lacksSecondFactor) redirect(paths.home);
    return { userId: actor.userId, email: actor.email, studioName: actor.studio.name };
  },
});
