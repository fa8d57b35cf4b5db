import "server-only";
import { type SecurityEventType, recordSecurityEvent } from "@/lib/audit/record";
import { LOGIN_ATTEMPTS, LOGINS_PER_ADDRESS, LOGINS_PER_NETWORK } from "@/lib/config/constants";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import type { KnownDevice } from "./known-device";
import {
  type LoginKey,
  type LoginStanding,
  attemptsKey,
  clearFailures,
  countFailure,
  lockOf,
  loginKey,
  sourceOf,
} from "./login-state";
import { passwordFits } from "./password";
import { openSession } from "./session-rows";
import type { SessionArea } from "./session-token";
import { countAttempt, networkOf } from "./throttle";

export type Credentials = { kind: "staff" | "student"; email: string; password: string };

export type SignInOutcome =
  | { ok: true; session: { userId: string; sessionId: string; area: SessionArea } }
  | ({ ok: false; reason: "locked" | "credentials" } & LoginStanding)
  | { ok: false; reason: "limited" | "not-a-student" | "inactive" | "no-studio" };

/** Who calls, and whether the browser is known to somebody. */
type Caller = RequestInfo & { device: KnownDevice | null };

type Account = Awaited<ReturnType<typeof findAccount>>;

const findAccount = (tx: SystemTx, { kind, email }: Credentials) =>
  tx.user.findUnique({
    where: { kind_email: { kind, email } },
    select: {
      id: true,
      passwordHash: true,
      roles: { select: { role: true, studioId: true } },
      students: { select: { id: true, studioId: true, status: true }, orderBy: { createdAt: "desc" } },
    },
  });

const record = (
  tx: SystemTx,
  event: {
    type: SecurityEventType;
    account: Account;
    caller: Caller;
    details?: Record<string, string | number>;
  },
) =>
  recordSecurityEvent(tx, {
    type: event.type,
    userId: event.account?.id ?? null,
    studioId: event.account?.roles.find((role) => role.studioId)?.studioId ?? null,
    severity: event.type === "LOGIN_SUCCESS" ? "info" : "warning",
    ip: event.caller.ip,
    userAgent: event.caller.userAgent,
    ...(event.details && { details: event.details }),
  });

/** Attempts at one address from one place; a stranger's also by network, and by address over all networks. */
async function isWithinLimits(tx: SystemTx, key: LoginKey, caller: Caller, at: Date): Promise<boolean> {
  if (!(await countAttempt(tx, { key: attemptsKey(key), ...LOGIN_ATTEMPTS, at }))) return false;
  if (key.source.startsWith("device:")) return true;
  const network = { key: `login:net:${networkOf(caller.ip)}`, ...LOGINS_PER_NETWORK, at };
  const address = { key: loginKey(key), ...LOGINS_PER_ADDRESS, at };
  return (await countAttempt(tx, network)) && (await countAttempt(tx, address));
}

/** Lock first, then the limits; both before a password is looked at (C-03). Committed even when sign-in fails. */
async function admit(c: Credentials, caller: Caller, at: Date) {
  return withSystem("sign-in.admit", async (tx) => {
    const account = await findAccount(tx, c);
    const key: LoginKey = { kind: c.kind, email: c.email, source: sourceOf(account, caller) };
    const lock = await lockOf(tx, key, at);
    if (lock) {
      await record(tx, { type: "LOGIN_ATTEMPT_WHILE_LOCKED", account, caller });
      return { refusal: { ok: false, reason: "locked", ...lock } } as const;
    }
    if (!(await isWithinLimits(tx, key, caller, at))) {
      await record(tx, { type: "RATE_LIMIT_EXCEEDED", account, caller });
      return { refusal: { ok: false, reason: "limited" } } as const;
    }
    return { refusal: null, account, key } as const;
  });
}

/** Where this account may go, or why it has nowhere although the password is right. */
function destination(c: Credentials, account: NonNullable<Account>) {
  if (c.kind === "student") {
    const student = account.students.find((s) => s.status === "active");
    if (student) return { area: "student", student } as const;
    return { area: null, reason: account.students.length > 0 ? "inactive" : "not-a-student" } as const;
  }
  if (account.roles.some((r) => r.role === "super_admin")) return { area: "superAdmin" } as const;
  if (account.roles.some((r) => r.role === "studio_owner")) return { area: "owner" } as const;
  return { area: null, reason: "no-studio" } as const;
}

/**
 * Whether the password that was checked is still the account's. The row stays as it is until the session stands: a new
 * password set meanwhile either makes this false or ends that session too.
 */
async function isUnchanged(tx: SystemTx, { id, passwordHash }: NonNullable<Account>): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select from users where id = ${id}::uuid and password_hash = ${passwordHash} and disabled_at is null for share`;
  return rows.length > 0;
}

/**
 * Checks credentials and opens a session row. Nothing of it depends on the browser: limits, lock and dummy check for
 * unknown addresses all live here. Cookies are planted by the caller.
 */
export async function signInWithPassword(
  c: Credentials,
  request: RequestInfo,
  device: KnownDevice | null = null,
): Promise<SignInOutcome> {
  const at = now();
  const caller = { ...request, device };
  const admission = await admit(c, caller, at);
  if (admission.refusal) return admission.refusal;
  const { account, key } = admission;
  const fits = await passwordFits(account?.passwordHash ?? null, c.password);

  return withSystem("sign-in.outcome", async (tx): Promise<SignInOutcome> => {
    if (!fits || !account || !(await isUnchanged(tx, account))) {
      const standing = await countFailure(tx, key, at);
      const details = { attempts: standing.failedAttempts };
      await record(tx, { type: "LOGIN_FAILED", account, caller, details });
      return { ok: false, reason: "credentials", ...standing };
    }
    const target = destination(c, account);
    if (target.area === null) {
      await record(tx, { type: "LOGIN_FAILED", account, caller, details: { reason: target.reason } });
      return { ok: false, reason: target.reason };
    }
    await clearFailures(tx, key);
    await record(tx, { type: "LOGIN_SUCCESS", account, caller });
    return { ok: true, session: await openSession(tx, { userId: account.id, ...target, request, at }) };
  });
}
