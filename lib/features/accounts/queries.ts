import "server-only";
import { isAlive } from "@/lib/auth/session-rows";
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

/** How an account may be entered; `connectedOn` is null while no account of the provider is connected. */
export async function getConnection(
  tx: SystemTx,
  { userId, timeZone }: { userId: string; timeZone: string },
) {
  const { passwordHash, emailConfirmedAt, identities } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      emailConfirmedAt: true,
      identities: { select: { email: true, createdAt: true }, take: 1 },
    },
  });
  const [identity] = identities;
  return {
    connectedOn: identity ? dayOf(identity.createdAt, timeZone) : null,
    email: identity?.email ?? null,
    confirmed: emailConfirmedAt !== null,
    hasPassword: passwordHash !== null,
  };
}
