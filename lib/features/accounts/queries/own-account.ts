import "server-only";
import { isAlive } from "@/lib/auth/session-rows";
import { env } from "@/lib/config/env";
import type { SystemTx } from "@/lib/db/doors";
import { dayOf } from "@/lib/kernel/dates";
import { deviceOf } from "../rules/devices";

/** A longer list is of no use. The most recently used come first. */
const MOST_SHOWN = 50;

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
 * Whether the address is confirmed, and the provider by which the account may be entered besides its password.
 * `connectedOn` is null while no account of the provider is connected. `provider` is null if none is set up and none
 * was ever connected.
 */
export async function getWaysIn(tx: SystemTx, { userId, timeZone }: { userId: string; timeZone: string }) {
  const { passwordHash, emailConfirmedAt, identities } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      emailConfirmedAt: true,
      identities: { select: { email: true, createdAt: true }, take: 1 },
    },
  });
  const [identity] = identities;
  const confirmed = emailConfirmedAt !== null;
  if (!env.oidc && !identity) return { confirmed, provider: null };
  const provider = {
    name: env.oidcName,
    connectedOn: identity ? dayOf(identity.createdAt, timeZone) : null,
    email: identity?.email ?? null,
    confirmed,
    hasPassword: passwordHash !== null,
  };
  return { confirmed, provider };
}

/** Null for a person who signs in only by a provider. */
export async function findPasswordHash(tx: SystemTx, { userId }: { userId: string }): Promise<string | null> {
  const { passwordHash } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  return passwordHash;
}
