import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { LIMITS } from "@/lib/kernel/text";
import { inTurn } from "./password-work";

/** Argon2id, 19456 KiB, 2 passes, 1 lane: the figures of OWASP (D15). */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards send an accented letter as one code point or as two. */
const oneSpelling = (password: string): string => password.normalize("NFC");

/**
 * Throws RangeError for an over-long password, which forms refuse with a sentence: none is cut short or costs time.
 * Throws DomainError "busy" where too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > LIMITS.password)
    throw new RangeError(`A password of more than ${LIMITS.password} characters is not hashed.`);
  return inTurn(null, () => hash(oneSpelling(password), OPTIONS));
}

let decoy: Promise<string> | undefined;

/**
 * True when the password fits the hash. Without a hash (no such account) it works as long and answers false, so that
 * timing reveals nothing. Throws DomainError "busy" where too many wait.
 */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(null, async () => {
    decoy ??= hash("no account has this password", OPTIONS);
    return verify(storedHash ?? (await decoy), oneSpelling(password), OPTIONS);
  });
  return storedHash !== null && fits;
}
