import type { LoginStanding } from "@/lib/auth/login-state";
import type { Role } from "@/lib/auth/policy";
import { DomainError } from "@/lib/kernel/errors";
import type { ResultDetails } from "@/lib/kernel/result";
import { accountsCopy, identitiesCopy, sessionsCopy } from "./copy";

export const PASSWORD_MIN_OWNER = 12;
/** AUTH-07, AUTH-08: counted on the server, for one address from one known device or network. */
export const LOGIN_ATTEMPTS = { max: 5, windowMinutes: 15 } as const;
/** For one address over all networks together; its owner's known devices are not concerned. */
export const LOGINS_PER_ADDRESS = { max: 30, windowMinutes: 15 } as const;
export const SIGN_UPS_PER_NETWORK = { max: 30, windowMinutes: 60 } as const;
/** A sign-up sent again within these minutes, its answer lost on the way, signs in instead of being refused. */
export const SIGN_UP_RETRY_MINUTES = 10;
/** Links and status of a confirmation, which tell whether an address is registered (C-14); of one address, from one network. */
export const CONFIRMATIONS_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const CONFIRMATIONS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
/** Links to one address that one network asks for in a day: no stranger fills a mailbox. */
export const LINKS_PER_PLACE_AND_DAY = { max: 10, windowMinutes: 24 * 60 } as const;
/** The same over all networks together, and so wide that no few of them keep its owner from asking. */
export const LINKS_PER_ADDRESS = { max: 30, windowMinutes: 60 } as const;
/** AUTH-16: links to a new password of one address, from one network and of all its addresses; then tries to set one. */
export const RECOVERIES_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const RECOVERIES_PER_NETWORK = { max: 30, windowMinutes: 10 } as const;
export const NEW_PASSWORDS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
/** How often the banner of a lock looks whether it has passed (AUTH-12). */
export const LOCK_CHECK_MS = 60_000;
/** From a login to the first page (TIME-05, C-36). */
export const LOGIN_REDIRECT_MS = 500;
/** How often an open page looks whether its session is due for renewal (TIME-02). */
export const SESSION_TICK_MS = 30_000;
/** After the page, when the server is asked whether the super admin still is one (SEC-07). */
export const ROLE_CONFIRM_MS = 5_000;
/** From a confirmation to the next page, and how long a resent link is announced (SIGN-26, SIGN-40, SIGN-42). */
export const CONFIRMATION_REDIRECT_MS = 2_000;
export const RESEND_BANNER_MS = 5_000;

const { checklist, strength } = accountsCopy.password;

const hasLower = (p: string) => /\p{Ll}/u.test(p);
const hasUpper = (p: string) => /\p{Lu}/u.test(p);
const hasDigit = (p: string) => /\p{Nd}/u.test(p);
const hasSpecial = (p: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(p);

const requirements = [
  { name: "short", met: (p: string) => p.length >= PASSWORD_MIN_OWNER },
  { name: "lower", met: hasLower },
  { name: "upper", met: hasUpper },
  { name: "digit", met: hasDigit },
  { name: "special", met: hasSpecial },
] as const;

/** The first requirement that an owner's password misses, as a sentence; null when it meets all (SIGN-06). */
export function passwordProblem(password: string): string | null {
  const missed = requirements.find(({ met }) => !met(password));
  return missed ? accountsCopy.password[missed.name] : null;
}

/** Every requirement in its order, and whether it is met (SIGN-05). */
export const passwordChecklist = (password: string) =>
  requirements.map(({ name, met }) => ({ text: checklist[name], met: met(password) }));

const points: readonly ((p: string) => boolean)[] = [
  (p) => p.length >= 8,
  (p) => p.length >= 12,
  (p) => p.length >= 16,
  hasLower,
  hasUpper,
  hasDigit,
  hasSpecial,
  (p) => p !== "" && !/(.)\1\1/su.test(p),
];

/** The meter's length; the score itself goes to 8 (C-02). */
export const METER_STEPS = 6;

/** One point each for what makes a password hard to guess; `filled` is the part of the meter (SIGN-03, SIGN-04). */
export function passwordStrength(password: string) {
  const score = points.filter((earns) => earns(password)).length;
  const level = score <= 3 ? "weak" : score <= 6 ? "fair" : "strong";
  return { score, level, label: strength[level], filled: Math.min(score, METER_STEPS) } as const;
}

/** Why nobody was signed in. */
export type LoginRefusal =
  | ({ ok: false; reason: "locked" | "credentials" } & LoginStanding)
  | { ok: false; reason: "limited" | "not-a-student" | "inactive" | "no-studio" };

/**
 * The session of a sign-in that went well; otherwise the refusal as the person reads it (AUTH-07, AUTH-08, AUTH-13),
 * with the figures of the banner (AUTH-09).
 */
export function sessionOrRefusal<Session>(outcome: { ok: true; session: Session } | LoginRefusal): Session {
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

/** The provider's address, or why there is none as the person reads it. */
export function addressOrRefusal(
  outcome: { url: string } | "not-configured" | "no-answer",
  name: string,
): { url: string } {
  if (outcome === "not-configured") throw new DomainError(outcome, identitiesCopy.notConfigured(name));
  if (outcome === "no-answer") throw new DomainError(outcome, identitiesCopy.noAnswer(name));
  return outcome;
}

/** Whom the provider has just spoken for; that is known for some minutes and used up by the first academy. */
export function newcomerOrRefusal<I>(identity: I | null, name: string): I {
  if (!identity) throw new DomainError("expired", identitiesCopy.newcomer.expired(name));
  return identity;
}
