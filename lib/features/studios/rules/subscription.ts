import { TRIAL_DAYS } from "@/lib/config/constants";
import { type IsoDay, dayOf, daysBetween, formatDay } from "@/lib/kernel/dates";
import { studioCopy } from "../copy/subscription";

export type StudioStatus = "active" | "trial" | "suspended";

export type SubscriptionView =
  | { state: "active" }
  | { state: "trial"; endsOn: IsoDay; daysLeft: number }
  /** `runs`: the provider goes on with the subscription although the plan was taken away. */
  | { state: "trialOver"; endedOn: IsoDay | null; runs?: boolean }
  | { state: "suspended" }
  /** A month could not be charged. Everything works until that day. */
  | { state: "pastDue"; until: IsoDay; isOpen: boolean }
  /** The subscription does not renew. It is paid until that day. */
  | { state: "cancelled"; until: IsoDay; isOpen: boolean }
  | { state: "refunded" }
  | { state: "chargedBack" };

type Paid = {
  status: "active" | "inactive" | "cancelled" | "trialing" | "past_due" | "refunded" | "charged_back";
  accessUntil: Date | null;
  /** A subscription that was entered by hand has none, and no provider charges it. */
  providerReference?: string | null;
};

/** True if the status needs no action. */
export const isWell = (status: string): boolean => status === "active" || status === "trialing";

/** True if a provider charges the subscription. */
export const isCharged = ({ status, reference }: { status: string; reference: string | null }): boolean =>
  reference !== null && (isWell(status) || status === "past_due");

/** The day on which a running subscription is charged next; null if no charge is expected. */
export const nextCharge = (
  { status, reference, periodEnd }: { status: string; reference: string | null; periodEnd: Date | null },
  { at, timeZone }: { at: Date; timeZone: string },
): { day: IsoDay; isFirst: boolean } | null => {
  if (reference === null || periodEnd === null || !isWell(status)) return null;
  const day = dayOf(periodEnd, timeZone);
  return day < dayOf(at, timeZone) ? null : { day, isFirst: status === "trialing" };
};

/** True if the subscription is paid or agreed to and needs no action. Such a studio needs no other subscription. */
export const isPaidUp = (
  { status, accessUntil }: { status: string; accessUntil: Date | null },
  at: Date,
): boolean => isWell(status) && (accessUntil === null || accessUntil > at);

/**
 * True if the plan was taken away and the provider goes on with the subscription. Another subscription bought beside it
 * would be refunded.
 */
export const runsUnopened = (
  {
    subscriptionStatus,
    subscription,
    reference,
  }: {
    subscriptionStatus: StudioStatus;
    subscription: { status: string; accessUntil: Date | null } | null;
    reference: string | null;
  },
  at: Date,
): boolean =>
  subscriptionStatus !== "active" &&
  reference !== null &&
  subscription !== null &&
  isPaidUp(subscription, at);

/**
 * The state that people read. A paid plan takes precedence over a running trial (C-16), which takes precedence over
 * everything else. Days are in the studio's time zone.
 */
export function subscriptionView(
  studio: {
    subscriptionStatus: StudioStatus;
    trialEndsAt: Date | null;
    timeZone: string;
    subscription: Paid | null;
  },
  now: Date,
): SubscriptionView {
  const { subscription } = studio;
  const isTrial = studio.trialEndsAt !== null && studio.trialEndsAt > now;
  const isSuspended = studio.subscriptionStatus === "suspended";
  const told =
    subscription && !isSuspended ? providersView(subscription, { now, timeZone: studio.timeZone }) : null;
  // A subscription counts as valid only if the academy is active: a plan that was taken must not read as valid. During
  // a trial the trial is shown, unless the subscription is open and the academy active.
  const isOpen = told && "isOpen" in told && told.isOpen;
  if (told && (isOpen ? studio.subscriptionStatus === "active" : !isTrial)) return told;
  if (studio.subscriptionStatus === "active") return { state: "active" };
  const end = studio.trialEndsAt && dayOf(studio.trialEndsAt, studio.timeZone);
  if (end && isTrial) {
    return { state: "trial", endsOn: end, daysLeft: daysBetween(dayOf(now, studio.timeZone), end) };
  }
  if (isSuspended) return { state: "suspended" };
  const runs = runsUnopened({ ...studio, reference: subscription?.providerReference ?? null }, now);
  return { state: "trialOver", endedOn: end, runs };
}

/** The state of the provider's subscription; null while it is well. */
function providersView(
  { status, accessUntil }: Paid,
  { now, timeZone }: { now: Date; timeZone: string },
): SubscriptionView | null {
  if (status === "refunded") return { state: "refunded" };
  if (status === "charged_back") return { state: "chargedBack" };
  if (status === "inactive" || accessUntil === null) return null;
  const until = dayOf(accessUntil, timeZone);
  const isOpen = accessUntil > now;
  if (status === "cancelled") return { state: "cancelled", until, isOpen };
  // A renewal that was not reported by the end of the grace period counts as missed.
  return status === "past_due" || !isOpen ? { state: "pastDue", until, isOpen } : null;
}

export const subscriptionLabel = (view: Pick<SubscriptionView, "state">): string =>
  view.state === "trialOver" ? studioCopy.trialOver : studioCopy.status[view.state];

/** The state as a sentence, the same on the plan's page, the dashboard, the settings and the platform's pages. */
export function subscriptionSentence(view: SubscriptionView): string {
  const words = studioCopy.sentence;
  switch (view.state) {
    case "trial":
      return words.trial(formatDay(view.endsOn), view.daysLeft);
    case "trialOver":
      if (view.runs) return words.runs;
      return view.endedOn ? words.trialOver(formatDay(view.endedOn)) : words.none;
    case "pastDue":
      return view.isOpen ? words.pastDue(formatDay(view.until)) : words.pastDueOver;
    case "cancelled":
      return (view.isOpen ? words.cancelled : words.cancelledOver)(formatDay(view.until));
    default:
      return words[view.state];
  }
}

/** The rest of the trial, for the menu; null without a running trial, and once a plan is paid. */
export function trialLeft(
  studio: { subscriptionStatus: StudioStatus; trialEndsAt: Date | null; timeZone: string },
  now: Date,
): { daysLeft: number; spent: number } | null {
  const { subscriptionStatus, trialEndsAt, timeZone } = studio;
  if (subscriptionStatus === "active" || trialEndsAt === null || trialEndsAt <= now) return null;
  const daysLeft = daysBetween(dayOf(now, timeZone), dayOf(trialEndsAt, timeZone));
  return { daysLeft, spent: Math.min(1, Math.max(0, 1 - daysLeft / TRIAL_DAYS)) };
}

/** The studio's address, else the signed-in person's (SHELL-03). */
export const studioAddress = (studioEmail: string, signedInEmail: string): string =>
  studioEmail.trim() || signedInEmail;
