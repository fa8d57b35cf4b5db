import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";

/** The provider closes a checkout after a day; one that was paid at the last moment is found for another. */
const ASKED_HOURS = 48;

export type Checkout = { id: string; userId: string; studioId: string; reference: string };

const unpaid = (at: Date) => ({
  completedAt: null,
  provider: "stripe" as const,
  providerReference: { not: null },
  createdAt: { gt: new Date(at.getTime() - ASKED_HOURS * 3_600_000) },
});

/** Checkouts at the provider that may have been paid without a word to us, newest first. */
export async function listUnpaidCheckouts(
  tx: StudioTx | SystemTx,
  { studioId, at }: { studioId: string; at: Date },
): Promise<Checkout[]> {
  return list(tx, { ...unpaid(at), studioId });
}

/** Those of them that nobody is to pay any more. */
export async function listClosedCheckouts(
  tx: SystemTx,
  { at, ...which }: { at: Date } & ({ studioId: string } | { id: string }),
): Promise<Checkout[]> {
  return list(tx, { ...unpaid(at), ...which, expiresAt: { lte: at } });
}

async function list(tx: StudioTx | SystemTx, where: Prisma.PendingSubscriptionWhereInput) {
  const rows = await tx.pendingSubscription.findMany({
    where,
    orderBy: { createdAt: "desc" },
    select: { id: true, userId: true, studioId: true, providerReference: true },
  });
  return rows.flatMap(({ studioId, providerReference: reference, ...row }) =>
    studioId && reference ? { ...row, studioId, reference } : [],
  );
}

/** Ids of closed checkouts above `after`, in their order. */
export const listCheckoutsToEnd = (tx: SystemTx, page: { after: string; take: number; at: Date }) =>
  tx.pendingSubscription.findMany({
    where: { ...unpaid(page.at), id: { gt: page.after }, expiresAt: { lte: page.at } },
    orderBy: { id: "asc" },
    select: { id: true },
    take: page.take,
  });

export async function isAddressConfirmed(tx: StudioTx, userId: string): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { emailConfirmedAt: true } });
  return user?.emailConfirmedAt != null;
}
