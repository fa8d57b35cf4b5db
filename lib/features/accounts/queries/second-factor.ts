import "server-only";
import type { PlatformTx, SystemTx } from "@/lib/db/doors";

export type SecondFactorView = { isOn: boolean; codesLeft: number };

/** Tells whether the caller's own second factor is on, and how many recovery codes are left. Reads no hash. */
export async function getSecondFactor(
  tx: PlatformTx | SystemTx,
  { userId }: { userId: string },
): Promise<SecondFactorView> {
  const [factor] = await tx.$queryRaw<SecondFactorView[]>`
    select exists (select from second_factors where user_id = ${userId}::uuid and confirmed_at is not null) as "isOn",
           (select count(*)::int from recovery_codes where user_id = ${userId}::uuid and used_at is null) as "codesLeft"`;
  if (!factor) throw new Error("the query returned no row, although it always returns one");
  return factor;
}
