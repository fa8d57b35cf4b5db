import "server-only";
import { type SecurityEventType, recordSecurityEvent } from "@/lib/audit/record";
import type { KnownDevice } from "@/lib/auth/known-device";
import {
  type LoginKey,
  attemptsKey,
  clearFailures,
  countFailure,
  isKnownDevice,
  knownDevicesKey,
  lockOf,
  loginKey,
  sourceOf,
} from "@/lib/auth/login-state";
import { studioOf } from "@/lib/auth/roles";
import { type OpenedSession, openSession } from "@/lib/auth/session-rows";
import { countAttempts, networkOf } from "@/lib/auth/throttle";
import { LOGINS_PER_NETWORK } from "@/lib/config/constants";
import type { SystemTx } from "@/lib/db/doors";
import type { RequestInfo } from "@/lib/observe/request";
import { type LoginAccount, findLoginAccount, findPause } from "../queries/login-account";
import { LOGIN_ATTEMPTS, LOGINS_PER_ADDRESS } from "../rules/limits";
import { type LoginRefusal } from "../rules/sign-in";
import { openChallenge } from "./login-challenge";
import { isSecondFactorOn } from "./second-factor";

export type Login = { kind: "staff" | "student"; email: string };

type LoginCaller = RequestInfo & { device: KnownDevice | null };

export type LoginOutcome = { ok: true; session: OpenedSession } | LoginRefusal;

const record = (
  tx: SystemTx,
  event: {
    type: SecurityEventType;
    account: LoginAccount | null;
    caller: LoginCaller;
    details?: Record<string, string | number>;
  },
) =>
  recordSecurityEvent(tx, {
    type: event.type,
    userId: event.account?.id ?? null,
    studioId: event.account && studioOf(event.account.roles),
    severity: event.type === "LOGIN_SUCCESS" ? "info" : "warning",
    ip: event.caller.ip,
    userAgent: event.caller.userAgent,
    ...(event.details && { details: event.details }),
  });

/**
 * Counts attempts at one address from one place. Strangers' attempts also count per network and, over all networks, per
 * address. Known devices of the address share one limit, because a person who once knew the password may keep many.
 */
async function countLogin(
  tx: SystemTx,
  { key, caller, at }: { key: LoginKey; caller: LoginCaller; at: Date },
): Promise<boolean> {
  const here = { key: attemptsKey(key), ...LOGIN_ATTEMPTS };
  const network = { key: `login:net:${networkOf(caller.ip)}`, ...LOGINS_PER_NETWORK };
  const address = { key: loginKey(key), ...LOGINS_PER_ADDRESS };
  const known = { key: knownDevicesKey(key), ...LOGINS_PER_ADDRESS };
  const attempts = isKnownDevice(key.source) ? [here, known] : [here, network, address];
  return countAttempts(tx, { attempts, at });
}

type Admitted = { refusal: null; account: LoginAccount | null; key: LoginKey };

/** Checks the lock, then the limits, both before looking at a password (C-03). Commit it even if the sign-in fails. */
export async function admitLogin(
  tx: SystemTx,
  { login, caller, at }: { login: Login; caller: LoginCaller; at: Date },
): Promise<Admitted | { refusal: LoginRefusal }> {
  const account = await findLoginAccount(tx, login);
  const key: LoginKey = { ...login, source: sourceOf(account, caller) };
  const lock = await lockOf(tx, key, at);
  if (lock) {
    await record(tx, { type: "LOGIN_ATTEMPT_WHILE_LOCKED", account, caller });
    return { refusal: { ok: false, reason: "locked", ...lock } };
  }
  if (!(await countLogin(tx, { key, caller, at }))) {
    await record(tx, { type: "RATE_LIMIT_EXCEEDED", account, caller });
    return { refusal: { ok: false, reason: "limited" } };
  }
  return { refusal: null, account, key };
}

/** The area that the account may enter, or the reason why there is none although the password is right. */
function destination(kind: Login["kind"], account: LoginAccount) {
  if (kind === "student") {
    const wards = account.guardians.flatMap(({ students }) => students.map((link) => link.student));
    const students = [...account.students, ...wards];
    const student = students.find(({ status }) => status === "active");
    if (student) return { area: "student", student } as const;
    const suspended = students.flatMap(({ id, status }) => (status === "suspended" ? [id] : []));
    if (students.length > 0) return { area: null, reason: "inactive", suspended } as const;
    return { area: null, reason: account.studioDeleted ? "portal-gone" : "not-a-student" } as const;
  }
  if (account.roles.some(({ role }) => role === "super_admin")) return { area: "superAdmin" } as const;
  if (studioOf(account.roles) !== null) return { area: "owner" } as const;
  return { area: null, reason: account.studioDeleted ? "studio-gone" : "no-studio" } as const;
}

/**
 * True if the checked password is still the account's. Locks the row until the session is stored: a new password set
 * meanwhile either makes this false or ends that session too.
 */
async function holdUnchanged(tx: SystemTx, { id, passwordHash }: LoginAccount): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select from users where id = ${id}::uuid and password_hash = ${passwordHash} and disabled_at is null for share`;
  return rows.length > 0;
}

/**
 * Opens a session if the password fits, and counts a failure otherwise. If a code is needed there is no session yet,
 * and failures keep counting until the code has come.
 */
export async function finishLogin(
  tx: SystemTx,
  { admitted, fits, caller, at }: { admitted: Admitted; fits: boolean; caller: LoginCaller; at: Date },
): Promise<LoginOutcome> {
  const { account, key } = admitted;
  if (!fits || !account || !(await holdUnchanged(tx, account))) {
    const standing = await countFailure(tx, key, at);
    const details = { attempts: standing.failedAttempts };
    await record(tx, { type: "LOGIN_FAILED", account, caller, details });
    return { ok: false, reason: "credentials", ...standing };
  }
  const target = destination(key.kind, account);
  if (target.area === null) {
    await record(tx, { type: "LOGIN_FAILED", account, caller, details: { reason: target.reason } });
    if (target.reason !== "inactive") return { ok: false, reason: target.reason };
    const isSuspended = target.suspended.length > 0;
    return { ok: false, reason: "inactive", isSuspended, paused: await findPause(tx, target.suspended) };
  }
  const { id: userId } = account;
  if (target.area !== "student" && (await isSecondFactorOn(tx, { userId })))
    return { ok: false, reason: "code", challengeId: await openChallenge(tx, { userId, ...target, at }) };
  await clearFailures(tx, key);
  await record(tx, { type: "LOGIN_SUCCESS", account, caller });
  const session = await openSession(tx, { userId, ...target, request: caller, at });
  return { ok: true, session };
}
