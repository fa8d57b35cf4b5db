import "server-only";
import type { StudioTx } from "@/lib/db/doors";

/** The provider closes a checkout after a day; one that was paid at the last moment is found for another. */
const ASKED_HOURS = 48;

/** The provider's ids of the studio's checkouts that may have been paid without a word to us, newest first. */
export async function listUnpaidReferences(tx: StudioTx, at: Date): Promise<string[]> {
  const rows = await tx.pendingSubscription.findMany({
    where: {
      completedAt: null,
      provider: "stripe",
      providerReference: { not: null },
      createdAt: { gt: new Date(at.getTime() - ASKED_HOURS * 3_600_000) },
    },
    orderBy: { createdAt: "desc" },
    select: { providerReference: true },
  });
  return rows.flatMap(({ providerReference }) => providerReference ?? []);
}

export async function isAddressConfirmed(tx: StudioTx, userId: string): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { emailConfirmedAt: true } });
  return user?.emailConfirmedAt != null;
}
