import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";

/** So many at once: a door's statement has seconds. */
const AT_ONCE = 500;

/** Payments and charges from before that day, where nothing of them is open: amounts stay, names go. Answers how many. */
export async function anonymiseMoney(tx: StudioTx, { before }: { before: IsoDay }): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select anonymise_money(${before}::date, ${AT_ONCE}::int) as count`;
  return row?.count ?? 0;
}
