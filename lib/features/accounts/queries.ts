import "server-only";
import type { Identity } from "@/lib/auth/identity";
import { isAlive } from "@/lib/auth/session-rows";
import { env } from "@/lib/config/env";
import type { SystemTx } from "@/lib/db/doors";
import { dayOf } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { confirmationCopy } from "./copy";
import { deviceOf } from "./rules";

/** Whether this very person opened this very studio a moment ago. */
export async function wasJustOpened(
  tx: SystemTx,
  signUp: { email: string; fullName: string; studioName: string; since: Date },
): Promise<boolean> {
  const { email, fullName, studioName, since } = signUp;
  const opened = await tx.user.count({
    where: {
      kind: "staff",
      email,
      createdAt: { gt: since },
      profile: { fullName },
      roles: { some: { role: "studio_owner", studio: { name: studioName } } },
    },
  });
  return opened > 0;
}

/** Owners and staff only: students confirm through their academy's invite. */
export async function getAccount(tx: SystemTx, input: { email: string }) {
  const user = await tx.user.findUnique({
    where: { kind_email: { kind: "staff", email: input.email } },
    select: { id: true, emailConfirmedAt: true, profile: { select: { fullName: true } } },
  });
  if (!user) throw new NotFoundError(confirmationCopy.notFound.title);
  return {
    userId: user.id,
    confirmed: user.emailConfirmedAt !== null,
    fullName: user.profile?.fullName ?? input.email,
  };
}

export async function isConfirmed(tx: SystemTx, input: { userId: string }): Promise<boolean> {
  const found = await tx.user.count({ where: { id: input.userId, emailConfirmedAt: { not: null } } });
  return found > 0;
}

/** A plan this person chose and has not paid yet (SIGN-25). */
export async function hasPendingSubscription(
  tx: SystemTx,
  input: { userId: string; at: Date },
): Promise<boolean> {
  const open = await tx.pendingSubscription.count({
    where: { userId: input.userId, completedAt: null, expiresAt: { gt: input.at } },
  });
  return open > 0;
}

/** More rows are nobody's list any more; the latest used stand first. */
const MOST_SHOWN = 50;

/** The person's sessions that would still be let in. */
export async function listLiveSessions(tx: SystemTx, { userId, at }: { userId: string; at: Date }) {
  const rows = await tx.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: at } },
    select: {
      id: true,
      area: true,
      ip: true,
      userAgent: true,
      lastSeenAt: true,
      expiresAt: true,
      revokedAt: true,
    },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  return rows
    .filter((row) => isAlive(row, at))
    .map(({ id, ip, lastSeenAt, userAgent }) => ({ id, ip, lastSeenAt, device: deviceOf(userAgent) }));
}

/**
 * How an account may be entered beside its password; `connectedOn` is null while no account of the provider is connected.
 * Null where no provider is set up and none was ever connected.
 */
export async function findProvider(tx: SystemTx, { userId, timeZone }: { userId: string; timeZone: string }) {
  const { passwordHash, emailConfirmedAt, identities } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      emailConfirmedAt: true,
      identities: { select: { email: true, createdAt: true }, take: 1 },
    },
  });
  const [identity] = identities;
  if (!env.oidc && !identity) return null;
  return {
    name: env.oidcName,
    connectedOn: identity ? dayOf(identity.createdAt, timeZone) : null,
    email: identity?.email ?? null,
    confirmed: emailConfirmedAt !== null,
    hasPassword: passwordHash !== null,
  };
}

/** Whom issuer and subject name; null for a stranger. */
export async function findPerson(tx: SystemTx, { issuer, subject }: Identity) {
  const linked = await tx.userIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: { id: true, disabledAt: true, roles: { select: { role: true } } } } },
  });
  return linked?.user ?? null;
}

const reachable = { id: true, studioId: true, status: true } as const;

/** Whoever tries to sign in at this address, with all that says where they may go. */
export const findLoginAccount = (
  tx: SystemTx,
  { kind, email }: { kind: "staff" | "student"; email: string },
) =>
  tx.user.findUnique({
    where: { kind_email: { kind, email } },
    select: {
      id: true,
      passwordHash: true,
      roles: { select: { role: true, studioId: true } },
      students: { select: reachable, orderBy: { createdAt: "desc" } },
      guardians: {
        select: {
          students: {
            where: { canSee: true },
            select: { student: { select: reachable } },
            orderBy: { createdAt: "desc" },
          },
        },
      },
    },
  });

export type LoginAccount = NonNullable<Awaited<ReturnType<typeof findLoginAccount>>>;

/**
 * Whether the password that was checked is still the account's. The row stays as it is until the session stands: a new
 * password set meanwhile either makes this false or ends that session too.
 */
export async function holdUnchanged(tx: SystemTx, { id, passwordHash }: LoginAccount): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select from users where id = ${id}::uuid and password_hash = ${passwordHash} and disabled_at is null for share`;
  return rows.length > 0;
}
