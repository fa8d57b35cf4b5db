import { isWell } from "@/lib/features/studios/rules/subscription";
import type { IsoDay } from "@/lib/kernel/dates";

/**
 * State of a payment of the plan. `agreed`: the first charge is on a later day. `pending`: the provider is about to
 * charge. `open`: nothing is known to have happened.
 */
export type PlanPayment = "open" | "pending" | "declined" | "agreed" | "paid";

/** `firstCharge`: the day of an agreed first charge. */
export type PlanAnswer = { payment: PlanPayment; firstCharge: IsoDay | null };

/** A later month's refusal is no refused purchase: it leaves days to put it right. */
export function planPaymentOf(
  { status, accessUntil }: { status: string; accessUntil: Date | null },
  at: Date,
): PlanPayment {
  if (status === "trialing") return "agreed";
  if (status === "active") return "paid";
  return status === "past_due" && accessUntil !== null && accessUntil <= at ? "declined" : "open";
}

export type SubscriptionStep = "agreed" | "subscribed" | "charged" | "cancelled" | "ended";

type Known = { status: string; accessUntil: Date | null };

/**
 * The mail that a change deserves; null for none, as when a cancelled subscription is resumed without a charge. `kept`:
 * null if this is another subscription. `startedAt`: when this one was agreed to.
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
  // A refused first month opened nothing; a month refused later had opened the product before.
  const isFirst = kept.accessUntil !== null && kept.accessUntil <= told.startedAt;
  return isFirst && planPaymentOf(kept, at) === "declined" ? "subscribed" : null;
}

/** Longer than deleting an academy takes. */
const DELETION_MINUTES = 10;

/** True if the owner was just told of an end, or is about to be told of the academy's deletion. */
export const isEndTold = (row: { endToldAt: Date | null } | null, at: Date): boolean =>
  row?.endToldAt != null && at.getTime() - row.endToldAt.getTime() < DELETION_MINUTES * 60_000;
