import { DomainError } from "@/lib/kernel/errors";
import { sessionsCopy } from "./copy";

type Outcome<S> =
  | { ok: true; session: S }
  | { ok: false; reason: "locked" | "credentials"; failedAttempts: number; lockedUntil: Date | null }
  | { ok: false; reason: "limited" | "not-a-student" | "inactive" | "no-studio" };

/**
 * The session of a sign-in that went well; otherwise the refusal as the person reads it (AUTH-07, AUTH-08, AUTH-13),
 * with the figures of the banner (AUTH-09).
 */
export function sessionOrRefusal<S>(outcome: Outcome<S>): S {
  if (outcome.ok) return outcome.session;
  const { signIn } = sessionsCopy;
  const sentences = {
    locked: signIn.locked,
    limited: signIn.limited,
    credentials: signIn.wrongCredentials,
    "not-a-student": signIn.notAStudent,
    inactive: signIn.inactiveStudent,
    "no-studio": signIn.withoutStudio,
  } as const;
  const details =
    "failedAttempts" in outcome
      ? {
          failedAttempts: outcome.failedAttempts,
          lockedUntil: outcome.lockedUntil?.toISOString() ?? null,
        }
      : undefined;
  throw new DomainError(outcome.reason, sentences[outcome.reason], undefined, details);
}
