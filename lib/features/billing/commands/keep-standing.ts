import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import type { PaymentProvider } from "@/lib/db/generated/enums";
import { isPaidUp, isWell } from "@/lib/features/studios/rules/subscription";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { billingCopy } from "../copy";
import { isEndTold, stepOf } from "../rules/progress";
import { type Kept, type Standing, placeOf } from "../rules/standing";
import { closeCheckouts, lockCheckouts } from "./checkout-rows";
import { tellOwner } from "./tell-owner";

/** A number for a question to a provider, taken before asking: it orders the answers. */
export async function takeTurnNumber(tx: SystemTx): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ turn: bigint }[]>`select nextval('subscription_turns') as turn`;
  if (!row) throw new Error("the sequence subscription_turns returned no number");
  return row.turn;
}

export type Told = Standing & {
  studioId: string;
  provider: PaymentProvider;
  reference: string;
  /** The checkout that bought it, if known. */
  checkout: string | null;
  customer: string | null;
  turn: bigint;
};

/** The cause of a write: a waiting person, a webhook, or the daily comparison (`repairs`). */
export type Writer = { userId: string | null; ip: string; repairs?: boolean };

/** `other`: the previous subscription, or the one beside which this is a second one. */
type Outcome =
  | { place: "keep"; isChanged: boolean; other: Known | null }
  | { place: "older" | "second" | "past"; other: Known | null }
  | { place: "foreign" | "gone" };

type Known = { provider: PaymentProvider; reference: string };

/**
 * Stores the whole state of a studio's subscription as its provider tells it (SUB-19). Repeated, late and unordered
 * calls are safe: an older state never replaces a newer one, nor one studio's another's. A payment opens the product at
 * once.
 */
export async function keepStanding(
  tx: SystemTx,
  { told, writer, at }: { told: Told; writer: Writer; at: Date },
): Promise<Outcome> {
  const { studioId, provider, reference } = told;
  await lockCheckouts(tx, studioId);
  const studio = await tx.studio.findUnique({
    where: { id: studioId },
    select: {
      email: true,
      timeZone: true,
      subscriptionStatus: true,
      planGrantedAt: true,
      planTakenAt: true,
      subscription: true,
    },
  });
  const others = await tx.subscription.count({
    where: { provider, providerReference: reference, NOT: { studioId } },
  });
  if (studio === null || others > 0) return { place: studio === null ? "gone" : "foreign" };
  const kept = keptOf(studio.subscription);
  const place = placeOf(kept, told, at);
  const other = otherThan(told, studio.subscription);
  // A subscription that was never authorised completes no checkout.
  if (place === "keep" || !told.isUnused) await completeCheckout(tx, { told, at });
  if (place !== "keep") return { place, other };

  const isAnother = kept !== null && (kept.provider !== provider || kept.reference !== reference);
  const isChanged =
    kept === null ||
    isAnother ||
    kept.status !== told.status ||
    kept.accessUntil?.getTime() !== told.accessUntil.getTime();
  await writeSubscription(tx, told, kept);
  const bought = kept === null || isAnother ? "anew" : isPaidSince(kept, told, studio) ? "month" : null;
  const isTurned = await openStudio(tx, { told, at, bought, studio });
  if (isChanged || isTurned) await recordChange(tx, { told, kept, isAnother, writer });
  if (isChanged) await tellChange(tx, { told, kept: isAnother ? null : kept, at, studio, isTurned });
  return { place, isChanged: isChanged || isTurned, other };
}

type Change = {
  told: Told;
  /** Null if this is another subscription than before. */
  kept: Kept | null;
  at: Date;
  studio: OfPlan & { email: string; timeZone: string; subscription: { endToldAt: Date | null } | null };
  isTurned: boolean;
};

/**
 * Mails the owner about a change of the subscription. If the super admin gave or took the plan or suspended the
 * academy, the subscription does not decide how long everything works, and its end closes no academy with a given
 * plan.
 */
async function tellChange(tx: SystemTx, { told, kept, at, studio, isTurned }: Change): Promise<void> {
  const { studioId, status, accessUntil, periodEnd } = told;
  const isGiven = studio.planGrantedAt !== null;
  const isShut = studio.planTakenAt !== null || studio.subscriptionStatus === "suspended";
  const decides = !isGiven && (isTurned || !isShut);
  if (status === "past_due" && kept?.status !== "past_due" && decides)
    await tellPastDue(tx, { told, studio, at });
  const step = stepOf(kept, told, at);
  if (step === null || (step === "ended" && isGiven)) return;
  if (status === "cancelled" && isEndTold(studio.subscription, at)) return;
  const paidUntil = step === "ended" || decides ? accessUntil : null;
  await tellOwner(tx, { owner: studio, step, until: status === "cancelled" ? paidUntil : periodEnd });
  if (step === "ended")
    await tx.subscription.update({ where: { studioId }, data: { endToldAt: at }, select: { id: true } });
}

type Row = {
  provider: PaymentProvider | null;
  providerReference: string | null;
  status: string;
  accessUntil: Date | null;
  toldAt: Date | null;
  toldTurn: bigint;
};

function keptOf(row: Row | null): Kept | null {
  if (row === null) return null;
  const { providerReference: reference, toldTurn: turn, ...rest } = row;
  return { ...rest, reference, turn };
}

function otherThan({ provider, reference }: Told, row: Row | null): Known | null {
  if (!row?.provider || row.providerReference === null) return null;
  const other = { provider: row.provider, reference: row.providerReference };
  return other.provider === provider && other.reference === reference ? null : other;
}

/** Prevents paying twice: completes the paid checkout and closes the studio's others. */
async function completeCheckout(tx: SystemTx, { told, at }: { told: Told; at: Date }): Promise<void> {
  const { studioId, provider, checkout } = told;
  if (checkout !== null)
    await tx.pendingSubscription.updateMany({
      where: { studioId, provider, providerReference: checkout, completedAt: null },
      data: { completedAt: at },
    });
  if (isPaidUp(told, at)) await closeCheckouts(tx, { at, studioId });
}

async function writeSubscription(tx: SystemTx, told: Told, kept: Kept | null): Promise<void> {
  const { studioId, provider, reference, status, accessUntil, periodEnd, toldAt, turn, customer } = told;
  const isSame = kept?.provider === provider && kept.reference === reference;
  const data = {
    status,
    planName: billingCopy.plan.title,
    amountCents: CHARGED_PRICE_CENTS,
    currentPeriodEnd: periodEnd,
    provider,
    providerReference: reference,
    accessUntil,
    toldAt,
    toldTurn: isSame && kept.turn > turn ? kept.turn : turn,
    customerReference: customer,
    ...(!isSame && { endToldAt: null }),
  };
  await tx.subscription.upsert({ where: { studioId }, create: { studioId, ...data }, update: data });
}

type OfPlan = {
  subscriptionStatus: "active" | "trial" | "suspended";
  planGrantedAt: Date | null;
  planTakenAt: Date | null;
};

/**
 * True if a further month was paid after the super admin took the plan. Cancelling or hearing the same state again does
 * not count.
 */
const isPaidSince = (kept: Kept, told: Told, { planTakenAt }: OfPlan): boolean =>
  planTakenAt !== null &&
  told.status === "active" &&
  told.toldAt > planTakenAt &&
  told.accessUntil > (kept.accessUntil ?? planTakenAt);

/**
 * Sets the studio's own status: active while the subscription opens it, else back to trial. A suspended studio is
 * opened only by a newly bought subscription; one whose plan was taken, by a new one or another paid month; one with a
 * given plan is never closed. Returns whether the status changed.
 */
async function openStudio(
  tx: SystemTx,
  { told, at, bought, studio }: { told: Told; at: Date; bought: "anew" | "month" | null; studio: OfPlan },
): Promise<boolean> {
  const id = told.studioId;
  const opens = told.accessUntil > at;
  const { subscriptionStatus: before, planTakenAt } = studio;
  const isFree = before === "trial" && (planTakenAt === null || bought === "month");
  if (opens && before !== "active" && (isFree || bought === "anew")) {
    const data = { subscriptionStatus: "active", subscriptionPlan: "premium", planTakenAt: null } as const;
    await tx.studio.update({ where: { id }, data, select: { id: true } });
    return true;
  }
  if (!opens && before === "active" && studio.planGrantedAt === null) {
    const data = { subscriptionStatus: "trial", subscriptionPlan: "basic" } as const;
    await tx.studio.update({ where: { id }, data, select: { id: true } });
    return true;
  }
  return false;
}

const ACTS = {
  trialing: "billing.activate",
  active: "billing.renew",
  past_due: "billing.miss",
  cancelled: "billing.cancel",
  refunded: "billing.refund",
  charged_back: "billing.charge-back",
} as const;

async function recordChange(
  tx: SystemTx,
  { told, kept, isAnother, writer }: { told: Told; kept: Kept | null; isAnother: boolean; writer: Writer },
): Promise<void> {
  const { studioId, status, provider, accessUntil, periodEnd } = told;
  // The trail names the day of the next charge, as all texts do, although access lasts some days longer.
  const until = (isWell(status) && periodEnd) || accessUntil;
  const begins = isWell(status) && (kept === null || isAnother || !isWell(kept.status));
  await recordAudit(tx, {
    action: writer.repairs ? "billing.repair" : begins ? "billing.activate" : ACTS[status],
    userId: writer.userId,
    studioId,
    entityId: studioId,
    ip: writer.ip,
    data: { provider, status, before: kept?.status ?? null, until: until.toISOString() },
  });
}

/**
 * Records that money of an earlier month was refunded or charged back. It does not affect the current standing, but a
 * person may want to know. Recorded once, however often it is told.
 */
export async function noteUndone(
  tx: SystemTx,
  {
    writer,
    ...of
  }: {
    studioId: string;
    provider: PaymentProvider;
    payment: string;
    undone: "refunded" | "charged_back";
    writer: Writer;
  },
): Promise<void> {
  const { studioId, provider, payment, undone } = of;
  const action = ACTS[undone];
  await lockCheckouts(tx, studioId);
  const known = await tx.auditEvent.count({
    where: { studioId, action, data: { path: ["payment"], equals: payment } },
  });
  if (known > 0) return;
  const entry = { action, studioId, entityId: studioId, userId: writer.userId, ip: writer.ip };
  await recordAudit(tx, { ...entry, data: { provider, payment, earlier: true } });
}

/**
 * Tells the owner that a month could not be charged. Everything works during the grace period, unless it was the first
 * month.
 */
async function tellPastDue(
  tx: SystemTx,
  {
    told: { accessUntil },
    studio: { email, timeZone },
    at,
  }: { told: Told; studio: { email: string; timeZone: string }; at: Date },
): Promise<void> {
  const words = billingCopy.missed;
  const { subject, paragraphs, footnote } =
    accessUntil > at
      ? { ...words, paragraphs: words.paragraphs(formatDay(dayOf(accessUntil, timeZone))) }
      : words.atOnce;
  await enqueueMail(tx, {
    to: email,
    subject,
    ...renderMail({
      title: subject,
      greeting: words.greeting,
      paragraphs,
      button: { label: words.button, url: env.appUrl + paths.subscribe },
      footnote,
    }),
  });
}
