import "server-only";
import { LEGAL_VERSION } from "@/content/legal/versions";
import { recordAudit } from "@/lib/audit/record";
import type { Identity } from "@/lib/auth/identity";
import { forgetAddresses } from "@/lib/auth/login-state";
import { rolesInOrder } from "@/lib/auth/roles";
import { revokeAllSessions } from "@/lib/auth/session-rows";
import { voidTokens } from "@/lib/auth/tokens";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { StaffRole } from "@/lib/db/generated/enums";
import { holdUser, takeTurn } from "@/lib/db/locks";
import type { Retention } from "@/lib/jobs/retention";
import { unprovenAccount } from "../rules/trials";
import { voidChallenges } from "./login-challenge";
import { turnOffSecondFactor } from "./second-factor";

/** No other module writes users, profiles, roles and identities (lib/architecture/doors.test.ts). */

type NewAccount = {
  kind: "staff" | "student";
  email: string;
  fullName: string;
  /** Null for a person who signs in only by an identity provider. */
  passwordHash: string | null;
  /** Null until the person proves to hold the mailbox. */
  confirmedAt: Date | null;
  at: Date;
};

/** Returns the new account's id, or null if the address already has an account of this kind. */
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
 * Starts an account anew for an address whose account belongs to no academy any more. With `confirmedAt` set, also for
 * an unconfirmed account: its holder has come and leaves the trial or team that was entered with it. All earlier ways in
 * are revoked. Returns the account's id, or null if the account belongs somewhere.
 */
export async function reopenAccount(
  tx: SystemTx,
  { ip, ...account }: NewAccount & { ip: string },
): Promise<string | null> {
  const { kind, email, fullName, passwordHash, confirmedAt, at } = account;
  const left = { leftAt: { not: null }, roles: { none: {} } };
  const free = { kind, email, disabledAt: null, OR: confirmedAt ? [left, unprovenAccount] : [left] };
  const found = await tx.user.findFirst({ where: free, select: { id: true } });
  if (!found) return null;
  const { id: userId } = found;
  // Checked again under the lock: another tab may have given the account an academy meanwhile.
  await holdUser(tx, userId);
  if ((await tx.user.count({ where: { id: userId, ...free } })) === 0) return null;
  // Must run while the account still has its trial and is unconfirmed: takeOver finds and ends its team by these.
  await takeOver(tx, { userId, password: { hash: passwordHash }, at, ip });
  const begun = { emailConfirmedAt: confirmedAt, setupPending: false, createdAt: at };
  await tx.user.updateMany({ where: { id: userId }, data: { ...begun, agreedTo: null, agreedAt: null } });
  await tx.userRole.deleteMany({ where: { userId } });
  await turnOffSecondFactor(tx, { userId });
  await dropIdentities(tx, userId);
  await tx.profile.upsert({ where: { userId }, create: { userId, fullName }, update: { fullName } });
  return userId;
}

export const nameAccount = (tx: SystemTx, { userId, fullName }: { userId: string; fullName: string }) =>
  tx.profile.upsert({ where: { userId }, create: { userId, fullName }, update: {} });

export const nameOwnAccount = (tx: StudioTx, { userId, fullName }: { userId: string; fullName: string }) =>
  tx.profile.upsert({ where: { userId }, create: { userId, fullName }, update: { fullName } });

export const giveRole = (
  tx: SystemTx,
  grant: { userId: string } & (
    | { role: "studio_owner"; studioId: string }
    | { role: null; studioId: string; staffRole: StaffRole | null; instructorId: string | null }
    | { role: "super_admin"; studioId?: undefined }
  ),
) => tx.userRole.create({ data: grant, select: { id: true } });

/** Changes what a team member may do. Never an owner's row. Returns how many were changed. */
export async function changeFunction(
  tx: StudioTx,
  { userId, ...change }: { userId: string; staffRole: StaffRole | null; instructorId: string | null },
): Promise<number> {
  const { count } = await tx.userRole.updateMany({ where: { userId, role: null }, data: change });
  return count;
}

/**
 * The door's own person teaches as this instructor, or as nobody. False for an instructor who is foreign or inactive,
 * and for a function that may not.
 */
export async function teachAs(
  tx: StudioTx,
  { instructorId }: { instructorId: string | null },
): Promise<boolean> {
  const [answer] = await tx.$queryRaw<{ done: boolean }[]>`select teach_as(${instructorId}::uuid) as done`;
  return answer?.done === true;
}

/**
 * Removes a team member from the academy, which also signs them out. Never removes an owner. Returns how many were
 * removed.
 */
export async function endMembership(tx: StudioTx, { userId }: { userId: string }): Promise<number> {
  const { count } = await tx.userRole.deleteMany({ where: { userId, role: null } });
  return count;
}

/**
 * Call after a person's portal access has moved to another account. Deletes the old account if it opens nothing any
 * more; otherwise renames it after a person who still uses it.
 */
export const leaveAccount = (tx: SystemTx, { userId }: { userId: string }) =>
  tx.$queryRaw`select delete_unused_account(${userId}::uuid)`;

export const noteAgreement = (tx: SystemTx, { userId, at }: { userId: string; at: Date }) =>
  tx.user.update({
    where: { id: userId },
    data: { agreedTo: LEGAL_VERSION, agreedAt: at },
    select: { id: true },
  });

export const confirmAccount = (tx: SystemTx, { userId, at }: { userId: string; at: Date }) =>
  tx.user.updateMany({ where: { id: userId, emailConfirmedAt: null }, data: { emailConfirmedAt: at } });

/** Marks whether the account still lacks a profile, studio or role (SIGN-24). */
export const noteSetup = (tx: SystemTx, { userId, pending }: { userId: string; pending: boolean }) =>
  tx.user.update({
    where: { id: userId },
    data: { setupPending: pending },
    select: { kind: true, email: true },
  });

/**
 * Call when the holder of the mailbox has come: ends everything that somebody else may have left in the account.
 * Sessions always end. If the password is replaced (or removed until one is set by mail), mailed links end too, and so
 * do identities with another address, which a stolen session may have connected. If the address was unconfirmed, the
 * old password may have been a stranger's choice: the team and open team invites of the academy opened with it, the
 * account's calendar addresses and its second factor are deleted too. Calendars of a confirmed account go on, because a
 * phone that shows them would stand empty; each has its own key, which can be renewed.
 */
export async function takeOver(
  tx: SystemTx,
  account: { userId: string; password: "kept" | { hash: string | null }; at: Date; ip: string },
): Promise<void> {
  const { userId, password, at, ip } = account;
  // Waits for a session that is being opened at this moment, so that it ends with the others.
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
  if (emailConfirmedAt === null) {
    await tx.studentCalendar.deleteMany({ where: { userId } });
    await turnOffSecondFactor(tx, { userId });
  }
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

/** True if the session is still valid. Locks the account until the transaction ends, so that a takeover must wait. */
export async function holdSession(
  tx: SystemTx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await holdUser(tx, userId);
  return (await tx.session.count({ where: { id: sessionId, userId, revokedAt: null } })) > 0;
}

const keyOf = ({ issuer, subject }: Identity) => ({ issuer, subject });

/** Advisory lock: serialises what one identity sets off, whatever the number of tabs. */
export const lockIdentity = (tx: SystemTx, { issuer, subject }: Identity) =>
  takeTurn(tx, `identity:${issuer} ${subject}`);

export async function findPerson(tx: SystemTx, identity: Identity) {
  const linked = await tx.userIdentity.findUnique({
    where: { issuer_subject: keyOf(identity) },
    select: { user: { select: { id: true, disabledAt: true, studioDeleted: true, roles: rolesInOrder } } },
  });
  return linked?.user ?? null;
}

export const keepIdentity = (
  tx: SystemTx,
  { identity, userId, at }: { identity: Identity; userId: string; at: Date },
) =>
  tx.userIdentity.create({
    data: { ...keyOf(identity), userId, email: identity.email, createdAt: at, lastUsedAt: at },
    select: { userId: true },
  });

/** Throws if the identity was removed meanwhile. */
export const noteIdentityUse = (tx: SystemTx, { identity, at }: { identity: Identity; at: Date }) =>
  tx.userIdentity.update({ where: { issuer_subject: keyOf(identity) }, data: { lastUsedAt: at } });

export const dropIdentities = (tx: SystemTx, userId: string) =>
  tx.userIdentity.deleteMany({ where: { userId } });

/**
 * Portal accounts that open nothing: their academy was deleted long enough ago, or a restored copy replaced it and its
 * students enter by another account.
 */
export const portalAccountRetention: Retention = {
  table: "users",
  days: 30,
  forget: async (tx, { before, limit }) => {
    const left = await tx.$queryRaw<{ went: boolean }[]>`
      select delete_unused_account(u.id) as went from users u
       where u.kind = 'student' and u.created_at < ${before}
         and not exists (select from students s where s.user_id = u.id)
         and not exists (select from guardians g where g.user_id = u.id)
         -- Undoing a union gives the account its student back.
         and not exists (select from student_unions n where n.closed_user_id = u.id)
         and (not u.studio_deleted or u.left_at < ${before})
       limit ${limit}::int`;
    return { count: left.filter(({ went }) => went).length };
  },
};

/**
 * Accounts of owners and teams of deleted academies, with the mail we sent them and the locks of their address. The
 * academy's copy has expired by then too. Accounts of people who left a team stay: the academy's rows refer to them by
 * id.
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
