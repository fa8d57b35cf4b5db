import "server-only";
import type { PlatformTx, StudioTx, SystemTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import type { PaymentProvider } from "@/lib/db/generated/enums";
import type { Retention } from "@/lib/jobs/retention";

/**
 * Advisory lock, held until the transaction ends, for opening, naming, closing and paying a checkout of the studio: its
 * state cannot change under the decision.
 */
export const lockCheckouts = (tx: StudioTx | PlatformTx | SystemTx, studioId: string) =>
  takeTurn(tx, `checkout:${studioId}`);

/** Closes the selected checkouts that are open, here only; a flow ends them at the provider. */
export const closeCheckouts = (
  tx: StudioTx | SystemTx,
  { at, ...which }: { at: Date } & ({ id: { in: string[] } } | { studioId: string }),
) =>
  tx.pendingSubscription.updateMany({
    where: { ...which, completedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  });

/** Marks a checkout that nobody can pay at the provider any more, so that it is never asked about again. */
export const forgetCheckout = (
  tx: SystemTx,
  { provider, reference }: { provider: PaymentProvider; reference: string },
) =>
  tx.pendingSubscription.updateMany({
    where: { provider, providerReference: reference, completedAt: null },
    data: { providerReference: null },
  });

/** Unpaid checkouts. One that is still open at its provider stays until it has been ended there. */
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
