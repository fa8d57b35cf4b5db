import { accountsCopy } from "../copy/sign-up";

const PASSWORD_MIN_OWNER = 12;

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

/** The first requirement that an owner's password misses, as a sentence; null if it meets all (SIGN-06). */
export function passwordProblem(password: string): string | null {
  const missed = requirements.find(({ met }) => !met(password));
  return missed ? accountsCopy.password[missed.name] : null;
}

/** Every requirement in order, and whether it is met (SIGN-05). */
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

/** Segments of the meter; the score itself goes up to 8 (C-02). */
export const METER_STEPS = 6;

/** One point for each property of a strong password. `filled` is the part of the meter (SIGN-03, SIGN-04). */
export function passwordStrength(password: string) {
  const score = points.filter((earns) => earns(password)).length;
  const level = score <= 3 ? "weak" : score <= 6 ? "fair" : "strong";
  return { score, level, label: strength[level], filled: Math.min(score, METER_STEPS) } as const;
}
