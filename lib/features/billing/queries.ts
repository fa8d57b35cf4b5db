import "server-only";
import type { StudioTx } from "@/lib/db/doors";

/** What one person may still be paying at the provider. */
const RECENT_CHECKOUTS = 3;

/** The provider's ids of checkouts that nobody has reported as paid yet, newest first. */
export async function listUnpaidReferences(tx: StudioTx): Promise<string[]> {
  const rows = await tx.pendingSubscription.findMany({
    where: { completedAt: null, provider: "stripe", providerReference: { not: null } },
    orderBy: { createdAt: "desc" },
    take: RECENT_CHECKOUTS,
    select: { providerReference: true },
  });
  return rows.flatMap(({ providerReference }) => providerReference ?? []);
}

export async function isAddressConfirmed(tx: StudioTx, userId: string): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { emailConfirmedAt: true } });
  return user?.emailConfirmedAt != null;
}
