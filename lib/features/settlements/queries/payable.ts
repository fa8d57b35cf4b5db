import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";

/** What somebody can pay at the provider: a page, or a payment that was begun. */
export type Payable = { settlementId: string; reference: string; kind: "link" | "payment" };

/** All of it, however it stands here: nothing that its time ended, or the provider, and a PIX only until it is paid. */
export async function listPayable(tx: StudioTx, { at }: { at: Date }): Promise<Payable[]> {
  const opened = await tx.settlement.findMany({
    where: {
      providerReference: { not: null },
      expiresAt: { gt: at },
      OR: [{ way: "link" }, { way: "pix", status: { not: "approved" } }],
    },
    select: { id: true, way: true, providerReference: true },
  });
  const begun = await tx.onlinePayment.findMany({
    where: { status: "pending" },
    select: { settlementId: true, reference: true },
  });
  const byReference = new Map<string, Payable>();
  for (const { settlementId, reference } of begun)
    byReference.set(reference, { settlementId, reference, kind: "payment" });
  for (const { id, way, providerReference: reference } of opened)
    if (reference !== null)
      byReference.set(reference, { settlementId: id, reference, kind: way === "link" ? "link" : "payment" });
  return [...byReference.values()];
}

const toEnd = (at: Date) =>
  ({
    status: "cancelled",
    way: { in: ["pix", "link"] },
    providerReference: { not: null },
    expiresAt: { gt: at },
  }) satisfies Prisma.SettlementWhereInput;

/** Whose it is, of what was closed here and can be paid at the provider; null where it cannot. */
export async function findToEnd(
  tx: SystemTx,
  { id, at }: { id: string; at: Date },
): Promise<(Payable & { studioId: string }) | null> {
  const row = await tx.settlement.findFirst({
    where: { id, ...toEnd(at) },
    select: { studioId: true, way: true, providerReference: true },
  });
  if (!row?.providerReference) return null;
  const { studioId, way, providerReference: reference } = row;
  return { studioId, settlementId: id, reference, kind: way === "link" ? "link" : "payment" };
}

export const listToEnd = (
  tx: SystemTx,
  { after, take, at }: { after: string; take: number; at: Date },
): Promise<{ id: string }[]> =>
  tx.settlement.findMany({
    where: { id: { gt: after }, ...toEnd(at) },
    orderBy: { id: "asc" },
    take,
    select: { id: true },
  });
