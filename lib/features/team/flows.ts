import "server-only";
import type { Open } from "@/lib/action/task";
import { challengeCookie } from "@/lib/auth/challenge-cookie";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { refuseStale } from "@/lib/auth/fresh";
import { readKnownDevice } from "@/lib/auth/known-device";
import { hashPassword, passwordFits } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { openSession, revokeAllSessions } from "@/lib/auth/session-rows";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { type StudioTx, withSystem } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { createAccount, reopenAccount } from "@/lib/features/accounts/commands/account-rows";
import { voidChallenges } from "@/lib/features/accounts/commands/login-challenge";
import { isSecondFactorOn, turnOffSecondFactor } from "@/lib/features/accounts/commands/second-factor";
import { admitLogin, finishLogin } from "@/lib/features/accounts/commands/sign-in";
import { tellSecondFactor } from "@/lib/features/accounts/commands/tell-second-factor";
import { type Joining, enterWithCode } from "@/lib/features/accounts/flows/enter-with-code";
import { refusalOf, sessionOrRefusal } from "@/lib/features/accounts/rules/sign-in";
import type { CodeForm } from "@/lib/features/accounts/schema";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { addressOf } from "@/lib/kernel/address";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { teamChat } from "./books";
import { acceptTeamInvite, deadLink } from "./commands/accept-invite";
import { shareTeamInvite } from "./commands/invite-member";
import { teamSetupCopy } from "./copy/setup";
import { teamCopy } from "./copy/team";
import { findInvitingStudio, findMember, readLink } from "./queries";
import { isNearlyOwner } from "./rules";
import type { EnterForm, JoinForm } from "./schema";

/** Reads the link without spending it. */
export const lookAtLink = ({ input: { token } }: { input: { token: string } }) =>
  withSystem("team.look", (tx) => readLink(tx, { token, at: now() }));

/** The invite of a link for this kind of account; throws the reason otherwise. */
const openLink = (link: { token: string; at: Date }, state: "new" | "known") =>
  withSystem("team.look", async (tx) => {
    const view = await readLink(tx, link);
    if (view.state !== state && view.state !== "handed") throw await deadLink(tx, link);
    return view;
  });

type Asked<T> = { input: T; request: RequestInfo };

type Sharing = { open: Open<StudioTx>; input: { id: string }; actor: StudioActor; request: RequestInfo };

/** The link of an open invite, for the academy to hand over. The trail notes that it was shown. */
export async function showTeamShare({ open, input: { id }, actor, request: { ip } }: Sharing) {
  const { userId, studioId, studio } = actor;
  const { fullName, token, until } = await open(async (tx) => {
    const shown = await shareTeamInvite(tx, { id, at: now() });
    if (isNearlyOwner(shown.staffRole)) refuseStale(actor.confirmedAt);
    await recordAudit(tx, { action: "team.share", userId, studioId, entityId: id, ip });
    return shown;
  });
  const link = env.appUrl + addressOf(paths.teamSetup, { token });
  const chat = teamChat({ fullName, studio: studio.name, link });
  return { link, chat, until: dayOf(until, studio.timeZone) };
}

/** A new account: created with role and session in one transaction. Only a working link waits for a turn. */
export async function joinAsNew({ input: { token, fullName, password }, request }: Asked<JoinForm>) {
  const at = now();
  const { state, email, studioName } = await openLink({ token, at }, "new");
  const isMailed = state !== "handed";
  await refuseWeakPassword(password, [email, fullName, studioName]);
  const session = await inTurn(request, async () => {
    const passwordHash = await hashPassword(password);
    return withSystem("team.join", async (tx) => {
      const confirmedAt = isMailed ? at : null;
      const account = { kind: "staff", email, fullName, passwordHash, confirmedAt, at } as const;
      const made = await createAccount(tx, account);
      if (!made && !isMailed) throw new DomainError("known", teamSetupCopy.known);
      const userId = made ?? (await reopenAccount(tx, { ...account, ip: request.ip }));
      if (!userId) throw await deadLink(tx, { token, at });
      await acceptTeamInvite(tx, { token, userId, isNew: made !== null, at, ip: request.ip });
      return openSession(tx, { userId, area: "owner", request, at });
    });
  });
  if (!isMailed) wakeOutbox();
  await plantSessionCookie(session);
}

/**
 * An existing account, proved by its password. A mailed link proves the mailbox too. Attempts are counted and locked
 * like those of signing in. With a second factor the invite is accepted by the code: until then nothing has changed.
 */
export async function joinAsKnown({
  input: { token, password },
  request,
}: Asked<EnterForm>): Promise<{ asksCode: true } | undefined> {
  const at = now();
  const { email } = await openLink({ token, at }, "known");
  const caller = { ...request, device: await readKnownDevice() };
  const outcome = await inTurn(request, async () => {
    const login = { kind: "staff", email } as const;
    const admitted = await withSystem("team.admit", (tx) => admitLogin(tx, { login, caller, at }));
    if (admitted.refusal) throw refusalOf(admitted.refusal);
    const { account } = admitted;
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    if (!account || !fits)
      return withSystem("team.refuse", (tx) => finishLogin(tx, { admitted, fits: false, caller, at }));
    return withSystem("team.enter", async (tx) => {
      const invite = (await isSecondFactorOn(tx, { userId: account.id }))
        ? await findInvitingStudio(tx, { token, at })
        : await acceptTeamInvite(tx, { token, userId: account.id, at, ip: request.ip });
      if (!invite) throw await deadLink(tx, { token, at });
      const joined = { ...admitted, account: { ...account, roles: [{ role: null, ...invite }] } };
      const entry = await finishLogin(tx, { admitted: joined, fits, caller, at });
      // A refusal takes the membership back.
      if (!entry.ok && entry.reason !== "code") throw refusalOf(entry);
      return entry;
    });
  });
  if (!outcome.ok && outcome.reason === "code") {
    await challengeCookie.plant({ challengeId: outcome.challengeId, teamToken: token });
    return { asksCode: true };
  }
  await plantSessionCookie(sessionOrRefusal(outcome));
  return undefined;
}

/** The right code accepts the invite and opens the session, in one transaction. */
export function joinWithCode({ input, request }: Asked<CodeForm>): Promise<void> {
  const at = now();
  const join: Joining = (tx, invited) => acceptTeamInvite(tx, { ...invited, at, ip: request.ip });
  return enterWithCode({ input, request, join });
}

/**
 * Ends a member's second factor, recovery codes and sessions, and mails the member. Throws for an owner, for a person
 * of another academy, and for a member without a factor.
 */
export async function resetSecondFactor({
  input: { userId },
  actor,
  request: { ip, userAgent },
}: Asked<{ userId: string }> & { actor: StudioActor }): Promise<{ id: string }> {
  const { studioId } = actor;
  const at = now();
  await withSystem("team.reset-second-factor", async (tx) => {
    const member = await findMember(tx, { userId, studioId });
    if (!member) throw new NotFoundError(teamCopy.remove.gone);
    await holdUser(tx, userId);
    if (!(await isSecondFactorOn(tx, { userId }))) throw new NotFoundError(teamCopy.secondFactor.reset.gone);
    await turnOffSecondFactor(tx, { userId });
    await voidChallenges(tx, { userId });
    await revokeAllSessions(tx, { userId, at });
    await recordAudit(tx, {
      action: "team.reset-second-factor",
      userId: actor.userId,
      studioId,
      entityId: userId,
      ip,
    });
    const event = { severity: "warning", details: { change: "reset" }, studioId, ip, userAgent } as const;
    await recordSecurityEvent(tx, { type: "SECOND_FACTOR_CHANGED", userId, ...event });
    await tellSecondFactor(tx, { to: member.email, change: "reset" });
  });
  wakeOutbox();
  return { id: userId };
}
