import type { LoginStanding } from "@/lib/auth/login-state";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { ResultDetails } from "@/lib/kernel/result";
import { secondFactorCopy } from "../copy/second-factor";
import { signInCopy } from "../copy/sign-in";

export type LoginRefusal =
  | ({ ok: false; reason: "locked" | "credentials" } & LoginStanding)
  | { ok: false; reason: "limited" | "not-a-student" | "no-studio" | "studio-gone" | "portal-gone" }
  | { ok: false; reason: "inactive"; isSuspended?: boolean; paused?: { until: IsoDay | null } | null }
  /** The password was right; a challenge waits for a code. */
  | { ok: false; reason: "code"; challengeId: string };

export type CodeRefusal =
  | ({ ok: false; reason: "locked" | "wrong-code" } & LoginStanding)
  | { ok: false; reason: "expired" | "codes-limited" | "mail-limited" };

/**
 * The session of a successful sign-in; otherwise throws the refusal in words for the person (AUTH-07, AUTH-08,
 * AUTH-13), with the figures of the banner (AUTH-09).
 */
export function sessionOrRefusal<Session>(
  outcome: { ok: true; session: Session } | LoginRefusal | CodeRefusal,
): Session {
  if (outcome.ok) return outcome.session;
  throw refusalOf(outcome);
}

export function refusalOf(outcome: LoginRefusal | CodeRefusal): DomainError {
  const { signIn } = signInCopy;
  const { entry } = secondFactorCopy;
  const sentences = {
    locked: signIn.locked,
    limited: signIn.limited,
    credentials: signIn.wrongCredentials,
    "not-a-student": signIn.notAStudent,
    inactive: signIn.inactiveStudent,
    "no-studio": signIn.withoutStudio,
    "studio-gone": signIn.studioGone,
    "portal-gone": signIn.portalGone,
    code: entry.codeNeeded,
    "wrong-code": entry.wrong,
    expired: entry.expired,
    "codes-limited": entry.limited,
    "mail-limited": entry.mailLimited,
  } as const;
  return new DomainError(outcome.reason, sentences[outcome.reason], undefined, detailsOf(outcome));
}

function detailsOf(outcome: LoginRefusal | CodeRefusal): ResultDetails | undefined {
  if ("failedAttempts" in outcome) {
    const { failedAttempts, lockedUntil } = outcome;
    return { failedAttempts, lockedUntil: lockedUntil?.toISOString() ?? null };
  }
  if (outcome.reason !== "inactive") return undefined;
  const { isSuspended = false, paused } = outcome;
  return { isSuspended, ...(paused && { isPaused: true, pausedUntil: paused.until }) };
}

/** The figures of a refused sign-in; null if it was refused for another reason. */
export function standingOf(details: ResultDetails | undefined): LoginStanding | null {
  const { failedAttempts, lockedUntil } = details ?? {};
  if (typeof failedAttempts !== "number") return null;
  return { failedAttempts, lockedUntil: typeof lockedUntil === "string" ? new Date(lockedUntil) : null };
}
