import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { SettlementStatus } from "@/lib/db/generated/enums";

export type Opened = {
  status: SettlementStatus;
  chargeId: string;
  chargeStatus: string;
  payerStudentId: string | null;
};

/** How something that was opened stands; null where there is no such thing, or it is no charge's. */
export async function findOpened(tx: StudioTx, { id }: { id: string }): Promise<Opened | null> {
  const row = await tx.settlement.findFirst({
    where: { id, way: { not: null } },
    select: { status: true, payerStudentId: true, charge: { select: { id: true, status: true } } },
  });
  if (!row?.charge) return null;
  const { status, payerStudentId, charge } = row;
  return { status, payerStudentId, chargeId: charge.id, chargeStatus: charge.status };
}

/** What of a charge can still be paid at the provider, its code, its link or both; and the one that somebody looks at. */
export const listToAsk = (
  tx: StudioTx,
  { chargeId, id }: { chargeId: string; id: string },
): Promise<{ id: string }[]> =>
  tx.settlement.findMany({
    where: { chargeId, way: { in: ["pix", "link"] }, OR: [{ status: "open" }, { id }] },
    orderBy: { id: "asc" },
    select: { id: true },
  });

/** Settlements that can still be paid at the provider, as far as is known here. */
export const listOpenOnline = (tx: StudioTx, { take }: { take: number }): Promise<{ id: string }[]> =>
  tx.settlement.findMany({
    where: { status: "open", way: { in: ["pix", "link"] } },
    orderBy: { id: "asc" },
    take,
    select: { id: true },
  });
