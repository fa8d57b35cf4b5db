import "server-only";
import type { KnownDevice } from "@/lib/auth/known-device";
import { isKnownDevice } from "@/lib/auth/login-state";
import { type Attempt, type Limit, countAttempts, networkOf } from "@/lib/auth/throttle";
import type { SystemTx } from "@/lib/db/doors";
import { findSource } from "../queries/login-account";
import { LINKS_PER_ADDRESS } from "../rules/limits";

/** A request about an address by a caller who is not signed in: the counters' name and their limits. */
export type Question = { name: string; perPlace: Limit; perPlaceAndDay?: Limit; perNetwork: Limit };

type Asked = { email: string; from: { device: KnownDevice | null; ip: string }; at: Date };

/**
 * Counts a question and returns false beyond the limits, whether the address is registered or not. Known devices of the
 * owner are counted apart, so that many networks together cannot keep the owner from asking. They share a limit of
 * their own, because anybody who knows the password can create as many as they like.
 */
export async function countQuestion(
  tx: SystemTx,
  { name, perPlace, perPlaceAndDay, perNetwork }: Question,
  { email, from, at }: Asked,
): Promise<boolean> {
  const source = await findSource(tx, { email, from });
  const attempts: Attempt[] = [{ key: `${name}:${email}:${source}`, ...perPlace }];
  if (perPlaceAndDay) attempts.push({ key: `${name}:day:${email}:${source}`, ...perPlaceAndDay });
  if (isKnownDevice(source)) attempts.push({ key: `${name}:known:${email}`, ...LINKS_PER_ADDRESS });
  else
    attempts.push(
      { key: `${name}:net:${networkOf(from.ip)}`, ...perNetwork },
      { key: `${name}:${email}`, ...LINKS_PER_ADDRESS },
    );
  return countAttempts(tx, { attempts, at });
}
