import type { SubscriptionView } from "@/lib/features/studios/rules/subscription";
import { formatDay } from "@/lib/kernel/dates";
import { billingCopy } from "../copy";

/** What happened to the subscription, as the headline of the plan screen. */
export function planHeadline(view: SubscriptionView): string {
  if (view.state === "active") return billingCopy.active;
  if (view.state === "trial") return billingCopy.trialRunning(view.daysLeft);
  if (view.state === "suspended") return billingCopy.suspended;
  if (view.state === "refunded") return billingCopy.refunded;
  if (view.state === "chargedBack") return billingCopy.chargedBack;
  if (view.state === "pastDue")
    return view.isOpen ? billingCopy.pastDue(formatDay(view.until)) : billingCopy.pastDueOver;
  if (view.state === "cancelled")
    return (view.isOpen ? billingCopy.cancelled : billingCopy.cancelledOver)(formatDay(view.until));
  return view.endedOn ? billingCopy.trialEnded(formatDay(view.endedOn)) : billingCopy.noTrial;
}

/** A lost connection says nothing about the payment: the step's own sentence does. */
export const stepProblem = (
  { code, message }: { code: string; message: string },
  sentence: string,
): string => (code === "unexpected" ? sentence : message);
