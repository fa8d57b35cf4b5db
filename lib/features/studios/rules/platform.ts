import { dayOf, formatDay } from "@/lib/kernel/dates";
import { type Cents, cents, formatBRL } from "@/lib/kernel/money";
import { managedCopy } from "../copy/platform";
import { studioCopy } from "../copy/subscription";
import { isWell } from "./subscription";

/** The specification's estimate of an active studio's monthly revenue (ADMIN-07). */
const ESTIMATE_CENTS = 19_900;

/** The platform's target for monthly growth, in percent (ADMIN-08). */
export const GROWTH_TARGET = 12.5;

/** The time zone of the platform's months. */
export const PLATFORM_ZONE = "America/Sao_Paulo";

/** Days for which an academy's activity is shown. */
export const ACTIVITY_DAYS = 30;

export const STUDIO_SUGGESTIONS = 20;

export const estimatedRevenue = ({ active }: { active: number }): Cents => cents(active * ESTIMATE_CENTS);

/** In percent, to a tenth; 0 if there is nothing to compare with (ADMIN-38). */
export const growthOf = ({ now, before }: { now: number; before: number }): number =>
  before === 0 ? 0 : Math.round(((now - before) / before) * 1000) / 10;

const nameOf = (names: Readonly<Record<string, string>>, word: string | undefined): string =>
  names[word ?? ""] ?? word ?? "";

/** "trial basic", as the trail stores it. */
const inWords = (said: string): string => {
  const [status, plan] = said.split(" ");
  return `${nameOf(studioCopy.status, status)} (${nameOf(studioCopy.plan, plan)})`;
};

/** Status and plan before and after; null if the trail does not have both. */
export function planChange(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("before" in data) || !("after" in data)) return null;
  const { before, after } = data;
  if (typeof before !== "string" || typeof after !== "string") return null;
  return before === after ? managedCopy.page.same : managedCopy.page.change(inWords(before), inWords(after));
}

type SubscriptionStatus =
  "active" | "inactive" | "cancelled" | "trialing" | "past_due" | "refunded" | "charged_back";

/** A change of the subscription, or an act about the plan with its `action` from the audit trail. */
export type PlanEvent = { id: string; createdAt: Date } & (
  | {
      action: "subscription";
      data: null;
      status: SubscriptionStatus;
      /** Null for the first change. */
      statusBefore: SubscriptionStatus | null;
      amountCents: number;
      amountBefore: number | null;
      accessUntil: Date | null;
    }
  | { action: string; data: unknown; status: null }
);

/** An event of the plan as a sentence for the super admin. */
export function planEvent(event: PlanEvent, timeZone: string): string {
  const { acts, changes, facts: words } = managedCopy.page;
  if (event.status === null)
    return [acts[event.action] ?? event.action, planChange(event.data)].filter(Boolean).join(": ");
  const { status, statusBefore, amountCents, amountBefore, accessUntil } = event;
  const price = formatBRL(cents(amountCents));
  const begins = isWell(status) && !isWell(statusBefore ?? "") && statusBefore !== "past_due";
  const costsOther = amountBefore !== null && amountBefore !== amountCents;
  const facts = [
    begins && words.month(price),
    !begins && costsOther && words.otherMonth(formatBRL(cents(amountBefore)), price),
    // Access lasts some days longer than a paid month, so its end is not shown: the next charge is the only date.
    !isWell(status) && accessUntil && words.until(formatDay(dayOf(accessUntil, timeZone))),
  ].filter((fact) => typeof fact === "string");
  const what = begins
    ? changes.begins
    : status === statusBefore && costsOther
      ? changes.costs
      : changes[status];
  return [what, facts.join(", ")].filter(Boolean).join(": ");
}
