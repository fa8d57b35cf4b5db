import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import type { SubscriptionView } from "@/lib/features/studios/rules";
import { formatDay } from "@/lib/kernel/dates";
import { billingCopy } from "./copy";

/** What happened to the subscription, as the headline of the plan screen. */
export function planHeadline(view: SubscriptionView): string {
  if (view.state === "active") return billingCopy.active;
  if (view.state === "trial") return billingCopy.trialRunning(view.daysLeft);
  if (view.state === "suspended") return billingCopy.suspended;
  return view.endedOn ? billingCopy.trialEnded(formatDay(view.endedOn)) : billingCopy.noTrial;
}

/** A mail to support that already says which studio wants to subscribe. */
export const subscribeMailto = (supportEmail: string, studioName: string): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(billingCopy.mailSubject(studioName))}` +
  `&body=${encodeURIComponent(billingCopy.mailBody(studioName))}`;

/** A lost connection says nothing about the payment: the step's own sentence does. */
export const stepProblem = (
  { code, message }: { code: string; message: string },
  sentence: string,
): string => (code === "unexpected" ? sentence : message);

/** A checkout counts when this studio opened it, it is paid, and by the right amount (threat 49). */
export const isPaidFor = (
  checkout: { studioId: string | null; amountCents: number | null; paid: boolean } | null,
  studioId: string,
): boolean =>
  checkout !== null &&
  checkout.paid &&
  checkout.studioId === studioId &&
  checkout.amountCents === CHARGED_PRICE_CENTS;
