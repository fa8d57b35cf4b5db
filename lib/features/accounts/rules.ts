import { PASSWORD_MIN_OWNER } from "@/lib/config/constants";
import { accountsCopy } from "./copy";

const requirements = [
  { met: (p: string) => p.length >= PASSWORD_MIN_OWNER, message: accountsCopy.password.short },
  { met: (p: string) => /\p{Ll}/u.test(p), message: accountsCopy.password.lower },
  { met: (p: string) => /\p{Lu}/u.test(p), message: accountsCopy.password.upper },
  { met: (p: string) => /\p{Nd}/u.test(p), message: accountsCopy.password.digit },
  { met: (p: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(p), message: accountsCopy.password.special },
] as const;

/** The first requirement that an owner's password misses, as a sentence; null when it meets all (SIGN-06). */
export const passwordProblem = (password: string): string | null =>
  requirements.find((requirement) => !requirement.met(password))?.message ?? null;
