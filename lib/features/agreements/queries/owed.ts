import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { type DueAmount, type LateRule, type Owed, amountOn } from "../rules/late";
import type { StoredLine } from "../rules/price";

/** `owed` of the view `owed_charges` (prisma/sql/agreements.sql). As JSON: days are strings. */
export type StoredOwed = Omit<Owed, "dueOn" | "lateUntil"> & {
  dueOn: string;
  lateUntil: string | null;
  rule: LateRule;
};

/** The same with its days read. */
export const owedOf = (stored: StoredOwed): Owed => ({
  ...stored,
  dueOn: isoDay(stored.dueOn),
  lateUntil: stored.lateUntil === null ? null : isoDay(stored.lateUntil),
});

/** The amount of a stored charge on a day, by the academy's rule. */
export const dueOfStored = (stored: StoredOwed, day: IsoDay): DueAmount =>
  amountOn(owedOf(stored), day, stored.rule);

/** The lines that explain a charge, as its column `explained` holds them. */
export const storedLines = (explained: unknown): readonly StoredLine[] =>
  Array.isArray(explained) ? (explained as StoredLine[]) : [];

/** The academy's rule for late charges; null where they cost nothing more. */
export async function findLateRule(tx: StudioTx | StudentTx): Promise<LateRule> {
  const own = await tx.studio.findFirst({
    select: { lateOn: true, lateFeeBp: true, lateInterestBp: true },
  });
  return own?.lateOn ? { fineBp: own.lateFeeBp, interestBp: own.lateInterestBp } : null;
}

/** The columns that decide the amounts of these charges, by their ids. */
export async function readOwed(
  tx: StudioTx | StudentTx,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredOwed>> {
  const rows = await tx.$queryRaw<{ id: string; owed: StoredOwed }[]>`
    select id, owed from owed_charges where id = any(${[...chargeIds]}::uuid[])`;
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

/** The amounts of these charges on a day, by their ids. */
export async function readDues(
  tx: StudioTx | StudentTx,
  { chargeIds, day }: { chargeIds: readonly string[]; day: IsoDay },
): Promise<ReadonlyMap<string, DueAmount>> {
  const stored = await readOwed(tx, chargeIds);
  return new Map([...stored].map(([id, owed]) => [id, dueOfStored(owed, day)]));
}

/** The amount of a charge on a day; null if there is no such charge. */
export async function findDue(
  tx: StudioTx | StudentTx,
  { chargeId, day }: { chargeId: string; day: IsoDay },
): Promise<DueAmount | null> {
  return (await readDues(tx, { chargeIds: [chargeId], day })).get(chargeId) ?? null;
}
