import { TRIAL_DAYS } from "@/lib/config/constants";
import { type IsoDay, dayOf, daysBetween, formatDay } from "@/lib/kernel/dates";
import { studioCopy } from "../copy/subscription";
import type { StudioPlan, StudioStatus } from "../schema";

export type SubscriptionView =
  | { state: "active"; plan: StudioPlan }
  | { state: "trial"; endsOn: IsoDay; daysLeft: number }
  | { state: "trialOver"; endedOn: IsoDay | null }
  | { state: "suspended" };

/**
 * What a person reads about a subscription: a paid plan goes before a running trial (C-16), which goes before everything
 * else. Days are those of the studio's time zone.
 */
export function subscriptionView(
  studio: {
    subscriptionStatus: StudioStatus;
    subscriptionPlan: StudioPlan;
    trialEndsAt: Date | null;
    timeZone: string;
  },
  now: Date,
): SubscriptionView {
  if (studio.subscriptionStatus === "active") return { state: "active", plan: studio.subscriptionPlan };
  const end = studio.trialEndsAt && dayOf(studio.trialEndsAt, studio.timeZone);
  if (end && studio.trialEndsAt && studio.trialEndsAt > now) {
    return { state: "trial", endsOn: end, daysLeft: daysBetween(dayOf(now, studio.timeZone), end) };
  }
  return studio.subscriptionStatus === "suspended"
    ? { state: "suspended" }
    : { state: "trialOver", endedOn: end };
}

/** The one or two words of the badge. */
export const subscriptionLabel = (view: Pick<SubscriptionView, "state">): string =>
  view.state === "trialOver" ? studioCopy.trialOver : studioCopy.status[view.state];

/** The line below it: which plan, or until when. */
export function subscriptionDetail(view: SubscriptionView): string {
  if (view.state === "active") return studioCopy.paidPlan(studioCopy.plan[view.plan]);
  if (view.state === "trial") return studioCopy.trialEnds(formatDay(view.endsOn), view.daysLeft);
  return view.state === "trialOver" && view.endedOn
    ? studioCopy.trialEnded(formatDay(view.endedOn))
    : studioCopy.blocked;
}

/** What is left of the trial, for the menu; null where there is none to be counted, as once a plan is paid. */
export function trialLeft(
  studio: { subscriptionStatus: StudioStatus; trialEndsAt: Date | null; timeZone: string },
  now: Date,
): { daysLeft: number; spent: number } | null {
  const { subscriptionStatus, trialEndsAt, timeZone } = studio;
  if (subscriptionStatus === "active" || trialEndsAt === null || trialEndsAt <= now) return null;
  const daysLeft = daysBetween(dayOf(now, timeZone), dayOf(trialEndsAt, timeZone));
  return { daysLeft, spent: Math.min(1, Math.max(0, 1 - daysLeft / TRIAL_DAYS)) };
}

/** The address that stands for the studio: its own, else the signed-in person's (SHELL-03). */
export const studioAddress = (studioEmail: string, signedInEmail: string): string =>
  studioEmail.trim() || signedInEmail;
