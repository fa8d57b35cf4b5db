import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";

/** The provider closes a checkout after a day; one that was paid at the last moment is found for another. */
const ASKED_HOURS = 48;

export type Checkout = { id: string; userId: string; reference: string };

/** The studio's checkouts at the provider that may have been paid without a word to us, newest first. */
export async function listUnpaidCheckouts(
  tx: StudioTx | SystemTx,
  { studioId, at, closed }: { studioId: string; at: Date; closed?: true },
): Promise<Checkout[]> {
  const rows = await tx.pendingSubscription.findMany({
    where: {
      studioId,
      completedAt: null,
      provider: "stripe",
      providerReference: { not: null },
      createdAt: { gt: new Date(at.getTime() - ASKED_HOURS * 3_600_000) },
      ...(closed && { expiresAt: { lte: at } }),
    },
    orderBy: { createdAt: "desc" },
    select: { id: true, userId: true, providerReference: true },
  });
  return rows.flatMap(({ providerReference: reference, ...row }) => (reference ? { ...row, reference } : []));
}

export async function isAddressConfirmed(tx: StudioTx, userId: string): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { emailConfirmedAt: true } });
  return user?.emailConfirmedAt != null;
}
