import "server-only";
import { newToken, tokenDigest } from "@/lib/auth/tokens";
import { seal } from "@/lib/config/seal";
import type { StudentTx } from "@/lib/db/doors";
import { findCalendarKey, findSealedKey } from "./queries";
import { addressOf } from "./rules";

type Whose = { studentId: string; userId: string };

/**
 * Returns the key of this person's calendar. Creates a new one if there is none, if `instead` is the current one, or if
 * the stored one cannot be decrypted; the old key stops working. Of several concurrent calls the first creates the key,
 * and all return it.
 */
export async function openCalendar(
  tx: StudentTx,
  { instead, ...whose }: Whose & { instead: string | null },
): Promise<{ key: string }> {
  const { studentId } = whose;
  const key = newToken();
  const [hash, secret] = [tokenDigest(key), seal(key, addressOf(whose))];
  const kept = await findSealedKey(tx, whose);
  const unreadable = kept.key === null ? kept.sealed : null;
  const replaced = instead === null ? null : tokenDigest(instead);
  await tx.$executeRaw`
    insert into student_calendars as own (student_id, key_hash, address_secret)
      values (${studentId}::uuid, ${hash}, ${secret})
      on conflict (studio_id, student_id, user_id) do update
        set key_hash = excluded.key_hash, address_secret = excluded.address_secret, created_at = now()
        where own.key_hash is null or own.key_hash = ${replaced}::text
          or own.address_secret = ${unreadable}::text`;
  return { key: (await findCalendarKey(tx, whose)) ?? key };
}

export async function closeCalendar(tx: StudentTx): Promise<void> {
  await tx.studentCalendar.deleteMany();
}
