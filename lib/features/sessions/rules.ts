import type { Role } from "@/lib/auth/policy";
import type { LoginStanding } from "@/lib/auth/login-state";
import type { SignInOutcome } from "@/lib/auth/sign-in";
import { DomainError } from "@/lib/kernel/errors";
import type { ResultDetails } from "@/lib/kernel/result";
import { sessionsCopy } from "./copy";

/**
 * The session of a sign-in that went well; otherwise the refusal as the person reads it (AUTH-07, AUTH-08, AUTH-13),
 * with the figures of the banner (AUTH-09).
 */
export function sessionOrRefusal(outcome: SignInOutcome) {
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

/** The figures that a refused sign-in carries; null when it was refused for another reason. */
export function standingOf(details: ResultDetails | undefined): LoginStanding | null {
  const { failedAttempts, lockedUntil } = details ?? {};
  if (typeof failedAttempts !== "number") return null;
  return { failedAttempts, lockedUntil: typeof lockedUntil === "string" ? new Date(lockedUntil) : null };
}

/** What happens to a session, as every open tab hears it (AUTH-19). */
export const authEvents = [
  "INITIAL_SESSION",
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
] as const;
export type AuthEvent = (typeof authEvents)[number];

/** Who is signed in, as a screen may know it. Rights are decided by the server at every request. */
export type SessionUser = {
  id: string;
  kind: Role | "unattached";
  email: string;
  fullName: string;
};

type Person = { userId: string; email: string; fullName: string };
type Caller = { kind: "visitor" } | (Person & ({ kind: "unattached" } | { kind: string; role: Role }));

export const kindOf = (caller: { kind: "unattached" } | { role: Role }): SessionUser["kind"] =>
  "role" in caller ? caller.role : caller.kind;

export const sessionUserOf = (caller: Caller): SessionUser | null =>
  "userId" in caller
    ? { id: caller.userId, kind: kindOf(caller), email: caller.email, fullName: caller.fullName }
    : null;

/** What the person may be here; null gives no rights (SEC-01, SEC-08). */
export const roleOf = (user: SessionUser | null): "super_admin" | "studio_owner" | null => {
  if (user?.kind === "superAdmin") return "super_admin";
  return user?.kind === "owner" ? "studio_owner" : null;
};

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const named = (table: typeof browsers, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Chrome no Windows", as far as the browser says what it is. */
export function deviceOf(userAgent: string | null): string {
  const browser = named(browsers, userAgent ?? "");
  const system = named(systems, userAgent ?? "");
  const { account } = sessionsCopy;
  return browser && system ? account.device(browser, system) : (browser ?? system ?? account.unknownDevice);
}
