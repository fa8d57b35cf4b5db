import { isWell } from "@/lib/features/studios/rules/subscription";
import type { IsoDay } from "@/lib/kernel/dates";

/**
 * The state of a payment of the plan. `agreed`: nothing was charged yet, and the first charge is of a later day; `pending`: the
 * provider is about to charge it; `open`: nothing is known to have been done.
 */
export type PlanPayment = "open" | "pending" | "declined" | "agreed" | "paid";

/** The answer to somebody who waits for it; `firstCharge` is the day of an agreed first charge. */
export type PlanAnswer = { payment: PlanPayment; firstCharge: IsoDay | null };

/** A month that was refused later leaves days to put it right, and is no refused purchase. */
export function planPaymentOf(
  { status, accessUntil }: { status: string; accessUntil: Date | null },
  at: Date,
): PlanPayment {
  if (status === "trialing") return "agreed";
  if (status === "active") return "paid";
  return status === "past_due" && accessUntil !== null && accessUntil <= at ? "declined" : "open";
}

/** The steps of a subscription of which the owner gets a mail. */
export type SubscriptionStep = "agreed" | "subscribed" | "charged" | "cancelled" | "ended";

type Known = { status: string; accessUntil: Date | null };

/**
 * The step that a change of a subscription is to its owner; null where there is nothing to tell, as when a cancelled one is
 * taken up again, for which nothing is charged. `kept`: null for another one. `startedAt`: when this one was agreed to.
 */
export function stepOf(
  kept: Known | null,
  told: Known & { startedAt: Date },
  at: Date,
): SubscriptionStep | null {
  if (told.status === "cancelled") {
    if (kept === null || kept.status === "cancelled") return null;
    return told.accessUntil !== null && told.accessUntil > at ? "cancelled" : "ended";
  }
  if (!isWell(told.status)) return null;
  if (kept === null) return told.status === "trialing" ? "agreed" : "subscribed";
  if (told.status !== "active") return null;
  if (kept.status === "trialing") return "charged";
  // A first month that was refused opened nothing; one that was refused later had opened the product before.
  const isFirst = kept.accessUntil !== null && kept.accessUntil <= told.startedAt;
  return isFirst && planPaymentOf(kept, at) === "declined" ? "subscribed" : null;
}
