import "server-only";
import { LEGAL_VERSION } from "@/content/legal/versions";
import { recordAudit } from "@/lib/audit/record";
import type { Identity } from "@/lib/auth/identity";
import { forgetAddresses } from "@/lib/auth/login-state";
import { rolesInOrder } from "@/lib/auth/roles";
import { revokeAllSessions } from "@/lib/auth/session-rows";
import { voidTokens } from "@/lib/auth/tokens";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { holdUser, takeTurn } from "@/lib/db/locks";
import type { Retention } from "@/lib/jobs/retention";
import { unprovenTrial } from "../rules/trials";
import { voidChallenges } from "./login-challenge";

/** Who somebody is. No other module writes users, profiles, roles and identities (lib/architecture/doors.test.ts). */

type NewAccount = {
  kind: "staff" | "student";
  email: string;
  fullName: string;
  /** Null for somebody who enters by an identity provider alone. */
  passwordHash: string | null;
  /** Null until somebody proves to hold the mailbox. */
  confirmedAt: Date | null;
  at: Date;
};

/** The new account's id; null where its address has an account of the kind already. */
export async function createAccount(tx: SystemTx, account: NewAccount): Promise<string | null> {
  const { kind, email, fullName, passwordHash, confirmedAt, at } = account;
  const [made] = await tx.user.createManyAndReturn({
    data: [{ kind, email, passwordHash, emailConfirmedAt: confirmedAt, createdAt: at }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!made) return null;
  await tx.profile.create({ data: { userId: made.id, fullName } });
  return made.id;
}

/**
 * An address begins anew, as one that is just made, where its account belongs to no academy any more; also where nobody has
 * confirmed it and `confirmedAt` says that its holder has come, who leaves the trial that was opened with it. Nothing that let
 * somebody in before does so any longer. Answers its id; null where the account belongs somewhere.
 */
export async function reopenAccount(
  tx: SystemTx,
  { ip, ...account }: NewAccount & { ip: string },
): Promise<string | null> {
  const { kind, email, fullName, passwordHash, confirmedAt, at } = account;
  const left = { leftAt: { not: null }, roles: { none: {} } };
  const free = { kind, email, disabledAt: null, OR: confirmedAt ? [left, unprovenTrial] : [left] };
  const found = await tx.user.findFirst({ where: free, select: { id: true } });
  if (!found) return null;
  const { id: userId } = found;
  // Of two tabs the second finds that the account belongs to an academy again.
  await holdUser(tx, userId);
  if ((await tx.user.count({ where: { id: userId, ...free } })) === 0) return null;
  // While the trial is still the account's, and its address not confirmed, its team is found and ends.
  await takeOver(tx, { userId, password: { hash: passwordHash }, at, ip });
  const begun = { emailConfirmedAt: confirmedAt, setupPending: false, createdAt: at };
  await tx.user.updateMany({ where: { id: userId }, data: { ...begun, agreedTo: null, agreedAt: null } });
  await tx.userRole.deleteMany({ where: { userId } });
  await dropIdentities(tx, userId);
  await tx.profile.upsert({ where: { userId }, create: { userId, fullName }, update: { fullName } });
  return userId;
}

/** A name for an account that has none. */
export const nameAccount = (tx: SystemTx, { userId, fullName }: { userId: string; fullName: string }) =>
  tx.profile.upsert({ where: { userId }, create: { userId, fullName }, update: {} });

/** What somebody calls themselves from now on. */
export const nameOwnAccount = (tx: StudioTx, { userId, fullName }: { userId: string; fullName: string }) =>
  tx.profile.upsert({ where: { userId }, create: { userId, fullName }, update: { fullName } });

export const giveRole = (
  tx: SystemTx,
  grant: { userId: string } & (
    { role: "studio_owner" | null; studioId: string } | { role: "super_admin"; studioId?: undefined }
  ),
) => tx.userRole.create({ data: grant, select: { id: true } });

/** Somebody belongs to the academy no more, and is signed out by that. An owner stays. Answers of how many. */
export async function endMembership(tx: StudioTx, { userId }: { userId: string }): Promise<number> {
  const { count } = await tx.userRole.deleteMany({ where: { userId, role: null } });
  return count;
}

/**
 * Somebody enters the portal by another account from now on. The one of before goes where it opens nothing any more, and is
 * called after one of those who still enter by it.
 */
export const leaveAccount = (tx: SystemTx, { userId }: { userId: string }) =>
  tx.$queryRaw`select delete_unused_account(${userId}::uuid)`;

/** To which texts somebody agreed by signing up. */
export const noteAgreement = (tx: SystemTx, { userId, at }: { userId: string; at: Date }) =>
  tx.user.update({
    where: { id: userId },
    data: { agreedTo: LEGAL_VERSION, agreedAt: at },
    select: { id: true },
  });

/** Somebody has proved to hold the mailbox; the first proof counts. */
export const confirmAccount = (tx: SystemTx, { userId, at }: { userId: string; at: Date }) =>
  tx.user.updateMany({ where: { id: userId, emailConfirmedAt: null }, data: { emailConfirmedAt: at } });

/** Whether the account still has to be given what it lacks of profile, studio and role (SIGN-24). */
export const noteSetup = (tx: SystemTx, { userId, pending }: { userId: string; pending: boolean }) =>
  tx.user.update({
    where: { id: userId },
    data: { setupPending: pending },
    select: { kind: true, email: true },
  });

/**
 * The holder of the mailbox has come, and what somebody else may have left in the account ends. That is always its
 * sessions; where its password gives way to another, or to none until one is set by mail, also the links that were mailed and
 * the identities of other addresses, which whoever had got into a session may have made. Where the address was not confirmed
 * before, whoever chose that password was perhaps a stranger: the team of the academy that was opened with it, who was asked
 * into it, and the addresses of its calendars go as well. The calendars of somebody who had proved the mailbox go on, as a
 * telephone that shows them would stand empty; each has a key of its own, to be renewed.
 */
export async function takeOver(
  tx: SystemTx,
  account: { userId: string; password: "kept" | { hash: string | null }; at: Date; ip: string },
): Promise<void> {
  const { userId, password, at, ip } = account;
  // A session that is being opened meanwhile stands before this goes on, and ends with the others.
  await holdUser(tx, userId);
  await revokeAllSessions(tx, { userId, at });
  if (password === "kept") return;
  const { email, emailConfirmedAt } = await tx.user.update({
    where: { id: userId },
    data: { passwordHash: password.hash },
    select: { email: true, emailConfirmedAt: true },
  });
  if (emailConfirmedAt === null) await endTeam(tx, { ownerId: userId });
  await voidTokens(tx, { userId, at });
  await voidChallenges(tx, { userId });
  if (emailConfirmedAt === null) await tx.studentCalendar.deleteMany({ where: { userId } });
  const { count } = await tx.userIdentity.deleteMany({
    where: { userId, OR: [{ email: null }, { email: { not: email } }] },
  });
  if (count > 0) await recordAudit(tx, { action: "identities.disconnect", userId, ip });
}

async function endTeam(tx: SystemTx, { ownerId }: { ownerId: string }): Promise<void> {
  const studio = { roles: { some: { userId: ownerId, role: "studio_owner" } } } as const;
  await tx.userRole.deleteMany({ where: { role: null, studio } });
  await tx.staffInvite.deleteMany({ where: { acceptedAt: null, studio } });
}

/** Whether the session still stands, and stays so until this transaction has ended: who takes the account over waits. */
export async function holdSession(
  tx: SystemTx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await holdUser(tx, userId);
  return (await tx.session.count({ where: { id: sessionId, userId, revokedAt: null } })) > 0;
}

const keyOf = ({ issuer, subject }: Identity) => ({ issuer, subject });

/** What one identity sets off happens one after the other, in however many tabs. */
export const lockIdentity = (tx: SystemTx, { issuer, subject }: Identity) =>
  takeTurn(tx, `identity:${issuer} ${subject}`);

/** Whom issuer and subject name; null for a stranger. */
export async function findPerson(tx: SystemTx, identity: Identity) {
  const linked = await tx.userIdentity.findUnique({
    where: { issuer_subject: keyOf(identity) },
    select: { user: { select: { id: true, disabledAt: true, studioDeleted: true, roles: rolesInOrder } } },
  });
  return linked?.user ?? null;
}

/** From now on the identity enters as this person. */
export const keepIdentity = (
  tx: SystemTx,
  { identity, userId, at }: { identity: Identity; userId: string; at: Date },
) =>
  tx.userIdentity.create({
    data: { ...keyOf(identity), userId, email: identity.email, createdAt: at, lastUsedAt: at },
    select: { userId: true },
  });

/** Throws when the identity was taken away meanwhile. */
export const noteIdentityUse = (tx: SystemTx, { identity, at }: { identity: Identity; at: Date }) =>
  tx.userIdentity.update({ where: { issuer_subject: keyOf(identity) }, data: { lastUsedAt: at } });

export const dropIdentities = (tx: SystemTx, userId: string) =>
  tx.userIdentity.deleteMany({ where: { userId } });

/** Portal accounts that open nothing: their academy went as long ago, or a copy took its place in which they enter by another one. */
export const portalAccountRetention: Retention = {
  table: "users",
  days: 30,
  forget: async (tx, { before, limit }) => {
    const left = await tx.$queryRaw<{ went: boolean }[]>`
      select delete_unused_account(u.id) as went from users u
       where u.kind = 'student' and u.created_at < ${before}
         and not exists (select from students s where s.user_id = u.id)
         and not exists (select from guardians g where g.user_id = u.id)
         and (not u.studio_deleted or u.left_at < ${before})
       limit ${limit}::int`;
    return { count: left.filter(({ went }) => went).length };
  },
};

/**
 * Accounts of the owners and teams of academies that were deleted, with what the product itself mailed to them and the locks of
 * their address. The copy of the academy goes by then, too. Who left a team stays: the academy's rows name who did what by that id.
 */
export const leftAccountRetention: Retention = {
  table: "users",
  days: 30,
  forget: async (tx, { before, limit }) => {
    const gone = await tx.$queryRaw<{ email: string }[]>`
      delete from users where id in (
        select u.id from users u
         where u.kind = 'staff' and u.studio_deleted and u.left_at < ${before}
           and not exists (select from user_roles r where r.user_id = u.id)
         order by u.left_at limit ${limit}::int for update skip locked)
      returning email`;
    const emails = gone.map(({ email }) => email);
    await forgetAddresses(tx, { kind: "staff", emails });
    await tx.$executeRaw`
      delete from mail_outbox where studio_id is null and lower(to_address) = any(${emails})
         and not exists (select from users where kind = 'student' and email = lower(to_address))`;
    return { count: emails.length };
  },
};
