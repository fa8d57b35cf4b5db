import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { LOGIN_ATTEMPTS, LOGIN_LOCK, LOGINS_PER_NETWORK } from "@/lib/config/constants";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { passwordFits } from "./password";
import { openSession } from "./session-rows";
import type { SessionArea } from "./session-token";
import { countAttempt, loginKey } from "./throttle";

export type Credentials = { kind: "staff" | "student"; email: string; password: string };

export type SignInOutcome =
  | { ok: true; session: { userId: string; sessionId: string; area: SessionArea } }
  | { ok: false; reason: "locked"; lockedUntil: Date }
  | { ok: false; reason: "limited" }
  | { ok: false; reason: "credentials"; failedAttempts: number; lockedUntil: Date | null }
  | { ok: false; reason: "not-a-student" | "inactive" | "no-studio" };

type Account = Awaited<ReturnType<typeof findAccount>>;

const accountKey = (c: Credentials) => ({ kind: c.kind, email: c.email });

const findAccount = (tx: SystemTx, c: Credentials) =>
  tx.user.findUnique({
    where: { kind_email: accountKey(c) },
    select: {
      id: true,
      passwordHash: true,
      disabledAt: true,
      roles: { select: { role: true, studioId: true } },
      students: { select: { id: true, studioId: true, status: true }, orderBy: { createdAt: "desc" } },
    },
  });

/** Lock first, then the limit; both before a password is looked at (C-03). Committed even when sign-in fails. */
async function admit(c: Credentials, request: RequestInfo, at: Date) {
  return withSystem("sign-in.admit", async (tx) => {
    const state = await tx.loginState.findUnique({ where: { kind_email: accountKey(c) } });
    const account = await findAccount(tx, c);
    const event = { userId: account?.id ?? null, severity: "warning", ...pick(request) } as const;
    if (state?.lockedUntil && state.lockedUntil > at) {
      await recordSecurityEvent(tx, { ...event, type: "LOGIN_ATTEMPT_WHILE_LOCKED" });
      return {
        admitted: false,
        outcome: { ok: false, reason: "locked", lockedUntil: state.lockedUntil },
      } as const;
    }
    const known = await countAttempt(tx, { key: loginKey(c), ...LOGIN_ATTEMPTS, at });
    if (!known || !(await countAttempt(tx, { key: `login:ip:${request.ip}`, ...LOGINS_PER_NETWORK, at }))) {
      await recordSecurityEvent(tx, { ...event, type: "RATE_LIMIT_EXCEEDED" });
      return { admitted: false, outcome: { ok: false, reason: "limited" } } as const;
    }
    return { admitted: true, account } as const;
  });
}

const pick = (request: RequestInfo) => ({ ip: request.ip, userAgent: request.userAgent });

async function recordFailure(c: Credentials, account: Account, request: RequestInfo, at: Date) {
  return withSystem("sign-in.failure", async (tx): Promise<SignInOutcome> => {
    const key = accountKey(c);
    const standing = await tx.loginState.upsert({
      where: { kind_email: key },
      create: { ...key, failedAttempts: 1, lastFailedAt: at },
      update: { failedAttempts: { increment: 1 }, lastFailedAt: at },
    });
    const locks = standing.failedAttempts >= LOGIN_LOCK.failures;
    const lockedUntil = locks ? new Date(at.getTime() + LOGIN_LOCK.minutes * 60_000) : null;
    if (locks) {
      await tx.loginState.update({ where: { kind_email: key }, data: { failedAttempts: 0, lockedUntil } });
    }
    await recordSecurityEvent(tx, {
      type: "LOGIN_FAILED",
      userId: account?.id ?? null,
      severity: "warning",
      ...pick(request),
      details: { attempts: standing.failedAttempts },
    });
    return { ok: false, reason: "credentials", failedAttempts: standing.failedAttempts, lockedUntil };
  });
}

/** Where this account may go; null when the password is right but there is nowhere. */
function destination(c: Credentials, account: NonNullable<Account>) {
  if (c.kind === "student") {
    const student = account.students.find((s) => s.status === "active");
    return student ? ({ area: "student", student } as const) : null;
  }
  if (account.roles.some((r) => r.role === "super_admin")) return { area: "superAdmin" } as const;
  return account.roles.some((r) => r.role === "studio_owner") ? ({ area: "owner" } as const) : null;
}

const nowhere = (c: Credentials, account: NonNullable<Account>) => {
  if (c.kind === "staff") return "no-studio";
  return account.students.length > 0 ? "inactive" : "not-a-student";
};

/**
 * Checks credentials and opens a session row. Nothing of it depends on the browser: limits, lock and dummy check for
 * unknown addresses all live here. Cookies are planted by the caller.
 */
export async function signInWithPassword(c: Credentials, request: RequestInfo): Promise<SignInOutcome> {
  const at = now();
  const admission = await admit(c, request, at);
  if (!admission.admitted) return admission.outcome;
  const { account } = admission;
  const fits = await passwordFits(account?.passwordHash ?? null, c.password);
  if (!fits || !account || account.disabledAt) return recordFailure(c, account, request, at);
  const target = destination(c, account);
  if (!target) return { ok: false, reason: nowhere(c, account) };

  return withSystem("sign-in.success", async (tx): Promise<SignInOutcome> => {
    await tx.loginState.updateMany({
      where: accountKey(c),
      data: { failedAttempts: 0, lastFailedAt: null, lockedUntil: null },
    });
    const session = await openSession(tx, { userId: account.id, ...target, request, at });
    await recordSecurityEvent(tx, { type: "LOGIN_SUCCESS", userId: account.id, ...pick(request) });
    return { ok: true, session };
  });
}
