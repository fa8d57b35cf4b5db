import "server-only";
import type { PlatformTx, StudioTx, SystemTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import type { PaymentProvider } from "@/lib/db/generated/enums";
import type { Retention } from "@/lib/jobs/retention";

/** What opening and paying a checkout share. */

/**
 * Whoever opens, names, closes or pays a checkout of the studio holds this until the end of the transaction, so that
 * the studio's state cannot change under the decision.
 */
export const lockCheckouts = (tx: StudioTx | PlatformTx | SystemTx, studioId: string) =>
  takeTurn(tx, `checkout:${studioId}`);

/** Those of them that are open; a flow ends them at the provider. */
export const closeCheckouts = (
  tx: StudioTx | SystemTx,
  { at, ...which }: { at: Date } & ({ id: { in: string[] } } | { studioId: string }),
) =>
  tx.pendingSubscription.updateMany({
    where: { ...which, completedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  });

/** Nobody can pay it at the provider any more, so it is never asked about again. */
export const forgetCheckout = (
  tx: SystemTx,
  { provider, reference }: { provider: PaymentProvider; reference: string },
) =>
  tx.pendingSubscription.updateMany({
    where: { provider, providerReference: reference, completedAt: null },
    data: { providerReference: null },
  });

/** Checkouts that nobody paid. One that stays open at its provider stays here until it has been ended there. */
export const checkoutRetention: Retention = {
  table: "pending_subscriptions",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.pendingSubscription.deleteMany({
      where: {
        completedAt: null,
        expiresAt: { lt: before },
        OR: [{ providerReference: null }, { provider: "stripe" }],
      },
      limit,
    }),
};
