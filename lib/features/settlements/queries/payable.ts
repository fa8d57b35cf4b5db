import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";

/** Something that can be paid at the provider: a page, or a payment that was begun. */
export type Payable = { settlementId: string; reference: string; kind: "link" | "payment" };

/**
 * Everything that can still be paid at the provider, whatever its state here: not expired, not ended there, and a PIX
 * only until it is paid.
 */
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

export const findStudioOf = (tx: SystemTx, { id }: { id: string }): Promise<{ studioId: string } | null> =>
  tx.settlement.findFirst({
    where: { id, providerReference: { not: null } },
    select: { studioId: true },
  });

/**
 * Everything of one settlement that can be paid at the provider and is no longer wanted: the settlement itself if it
 * was closed, and payments begun on its page for a charge that is paid or ended.
 */
export async function listToEnd(
  tx: StudioTx,
  { id: settlementId, at }: { id: string; at: Date },
): Promise<ToEnd[]> {
  const closed = await tx.settlement.findFirst({
    where: { id: settlementId, ...toEnd(at) },
    select: { way: true, providerReference: true },
  });
  const begun = await tx.onlinePayment.findMany({
    where: {
      settlementId,
      status: "pending",
      settlement: { charges: { some: { charge: { status: { not: "open" } } } } },
    },
    select: { reference: true },
  });
  const ends: ToEnd[] = begun.map(({ reference }) => ({
    settlementId,
    reference,
    kind: "payment",
    isKnown: true,
  }));
  if (!closed?.providerReference) return ends;
  const { way, providerReference: reference } = closed;
  if (!ends.some((one) => one.reference === reference))
    ends.push({ settlementId, reference, kind: way === "link" ? "link" : "payment", isKnown: false });
  return ends;
}

/** `isKnown`: the provider has reported it, so its end is read and stored too. */
type ToEnd = Payable & { isKnown: boolean };

export const listWaitingToEnd = (
  tx: SystemTx,
  { after, take, at }: { after: string; take: number; at: Date },
): Promise<{ id: string }[]> =>
  tx.settlement.findMany({
    where: { id: { gt: after }, ...toEnd(at) },
    orderBy: { id: "asc" },
    take,
    select: { id: true },
  });
