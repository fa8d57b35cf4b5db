import "server-only";
import { LOGIN_LOCK } from "@/lib/config/constants";
import type { SystemTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import { literally } from "@/lib/kernel/search";
import type { KnownDevice } from "./known-device";
import { networkOf } from "./throttle";

/** Attempts at one address from one source: a known device has a counter of its own, others share their network's. */
export type LoginKey = { kind: "staff" | "student"; email: string; source: string };

/** A `lockedUntil` in the past is no lock (SEC-16). */
export type LoginStanding = { failedAttempts: number; lockedUntil: Date | null };

const deviceSource = (device: KnownDevice): string => `device:${device.id}`;
const networkSource = (ip: string): string => `net:${networkOf(ip)}`;

/** A known device only counts for people who have signed in on it. */
export const sourceOf = (
  account: { id: string } | null,
  from: { device: KnownDevice | null; ip: string },
): string =>
  account && from.device?.userIds.includes(account.id) ? deviceSource(from.device) : networkSource(from.ip);

export const isKnownDevice = (source: string): boolean => source.startsWith("device:");

type Address = Pick<LoginKey, "kind" | "email">;

/** Keys for one address: over all networks, over its known devices, and per source. Unknown addresses count alike. */
export const loginKey = ({ kind, email }: Address): string => `login:${kind}:${email}`;
export const knownDevicesKey = (address: Address): string => `${loginKey(address)}:known`;
export const attemptsKey = (key: LoginKey): string => `${loginKey(key)}:${key.source}`;

export async function lockOf(tx: SystemTx, key: LoginKey, at: Date) {
  const state = await tx.loginState.findUnique({ where: { kind_email_source: key } });
  return state?.lockedUntil && state.lockedUntil > at
    ? { failedAttempts: state.failedAttempts, lockedUntil: state.lockedUntil }
    : null;
}

/**
 * Counts a failure in one statement, so that parallel failures all count. The fifth in a row locks; after a lock the
 * count starts again.
 */
export async function countFailure(tx: SystemTx, key: LoginKey, at: Date): Promise<LoginStanding> {
  const unlock = new Date(at.getTime() + LOGIN_LOCK.minutes * 60_000);
  const rows = await tx.$queryRaw<LoginStanding[]>`
    insert into login_states as s (kind, email, source, failed_attempts, last_failed_at)
    values (${key.kind}::user_kind, ${key.email}, ${key.source}, 1, ${at}::timestamptz)
    on conflict (kind, email, source) do update set
      failed_attempts = case when s.locked_until <= ${at}::timestamptz then 1 else s.failed_attempts + 1 end,
      last_failed_at = ${at}::timestamptz,
      locked_until = case when s.locked_until <= ${at}::timestamptz then null
                          when s.failed_attempts + 1 >= ${LOGIN_LOCK.failures}::int then ${unlock}::timestamptz end
    returning failed_attempts as "failedAttempts", locked_until as "lockedUntil"`;
  return rows[0] ?? { failedAttempts: 1, lockedUntil: null };
}

const cleared = { failedAttempts: 0, lastFailedAt: null, lockedUntil: null };

export const clearFailures = (tx: SystemTx, key: LoginKey) =>
  tx.loginState.updateMany({ where: key, data: cleared });

/**
 * Clears failures, lock and attempts of this account at this network and device; other places keep theirs (AUTH-11).
 */
export async function clearLoginState(
  tx: SystemTx,
  account: Address,
  from: { device: KnownDevice | null; ip: string },
): Promise<void> {
  const sources = [networkSource(from.ip), ...(from.device ? [deviceSource(from.device)] : [])];
  const keys = sources.map((source) => attemptsKey({ ...account, source }));
  await tx.throttleCounter.deleteMany({ where: { key: { in: keys } } });
  await tx.loginState.updateMany({ where: { ...account, source: { in: sources } }, data: cleared });
}

/** Ends locks and counters of the address everywhere, for somebody who has proved to hold the mailbox. */
export async function forgetLogins(tx: SystemTx, account: Address): Promise<void> {
  const key = loginKey(account);
  await tx.throttleCounter.deleteMany({
    where: { OR: [{ key }, { key: { startsWith: literally(`${key}:`) } }] },
  });
  await tx.loginState.deleteMany({ where: account });
}

export const forgetAddresses = (
  tx: SystemTx,
  { kind, emails }: { kind: LoginKey["kind"]; emails: readonly string[] },
) => tx.loginState.deleteMany({ where: { kind, email: { in: [...emails] } } });

export const loginRetention: Retention = {
  table: "login_states",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.loginState.deleteMany({
      where: { OR: [{ lastFailedAt: { lt: before } }, { lastFailedAt: null }] },
      limit,
    }),
};
