import "server-only";
import type { StudioTx } from "@/lib/db/doors";

/** Names of the academy's team, by person: who wrote a note, who recorded a promotion. */
export async function listColleagues(tx: StudioTx): Promise<ReadonlyMap<string, string>> {
  const people = await tx.profile.findMany({ select: { userId: true, fullName: true } });
  return new Map(people.map(({ userId, fullName }) => [userId, fullName]));
}
