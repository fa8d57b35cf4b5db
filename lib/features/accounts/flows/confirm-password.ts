import "server-only";
import { passwordFits } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { refuseTooMany } from "@/lib/auth/throttle";
import { withSystem } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { findPasswordHash } from "../queries/own-account";

/** The limit of guesses, for each purpose of asking. */
export const PASSWORDS_PER_PERSON = { max: 5, windowMinutes: 15 } as const;

type Confirming = {
  /** The purpose of asking; guesses are counted by it. */
  name: string;
  userId: string;
  password: string;
  request: RequestInfo;
  words: { wrong: string; none: string };
};

/** Checks the password of the signed-in person, typed again. Throws a DomainError at the field `password`. */
export async function confirmPassword({ name, userId, password, request, words }: Confirming): Promise<void> {
  await refuseTooMany(name, [{ key: `${name}:${userId}`, ...PASSWORDS_PER_PERSON }]);
  const stored = await withSystem(name, (tx) => findPasswordHash(tx, { userId }));
  const refuse = (message: string) => new DomainError("wrong-password", message, { password: [message] });
  if (stored === null) throw refuse(words.none);
  if (!(await inTurn(request, () => passwordFits(stored, password)))) throw refuse(words.wrong);
}
