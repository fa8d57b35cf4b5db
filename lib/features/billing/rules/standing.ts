import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { isPaidUp } from "@/lib/features/studios/rules/subscription";
import type {
  MercadoPagoInstalment,
  MercadoPagoPayment,
  MercadoPagoSubscription,
} from "@/lib/integrations/mercadopago/port";
import type { CardPayment, CardSubscription } from "@/lib/integrations/stripe/port";
import { addMonths, dayOf, dayToDate } from "@/lib/kernel/dates";

const DAY_MS = 86_400_000;

/**
 * Days of grace: from the beginning of an unpaid month to the paywall, and from the end of a paid month until its
 * renewal must have been reported.
 */
const GRACE_DAYS = 7;

/** A second subscription up to this age in days counts as bought by mistake. A person decides about an older one. */
const MISTAKEN_DAYS = 3;

type StandingStatus = "trialing" | "active" | "past_due" | "cancelled" | "refunded" | "charged_back";

/** The whole current state of a subscription, for either provider. */
export type Standing = {
  status: StandingStatus;
  /** End of access, unless the provider reports another one before. */
  accessUntil: Date;
  periodEnd: Date | null;
  /** Price of a month; null in another currency. */
  amountCents: number | null;
  isLive: boolean;
  /** True if the provider will charge again unless somebody cancels. */
  runs: boolean;
  /** Cancelled before any charge; does not tell whether anybody ever authorised it. */
  isUnused: boolean;
  /** The provider's own time. Answers are ordered by it. */
  toldAt: Date;
  startedAt: Date;
  /** The provider's id of the last payment. Null if nothing was paid, or the money went back. */
  paid: string | null;
};

/** Null until somebody has paid: before that the subscription says nothing about access. */
export function cardStanding(subscription: CardSubscription, payment: CardPayment | null): Standing | null {
  const { latestInvoice: invoice, periodEnd, createdAt, endedAt } = subscription;
  const monthBegan = invoice?.createdAt ?? createdAt;
  const standing = statusOfCard(subscription, payment);
  if (standing === null) return null;
  const ends: Record<StandingStatus, Date> = {
    trialing: inGrace(periodEnd ?? createdAt),
    active: inGrace(periodEnd ?? createdAt),
    past_due: inGrace(monthBegan),
    cancelled: endedAt ?? periodEnd ?? createdAt,
    refunded: monthBegan,
    charged_back: monthBegan,
  };
  const isTaken = payment !== null && payment.paidCents > 0 && !isGivenBack(payment);
  return {
    status: standing,
    accessUntil: ends[standing],
    periodEnd,
    amountCents: subscription.amountCents,
    isLive: subscription.isLive,
    runs: subscription.status !== "canceled" && !subscription.endsWithPeriod,
    isUnused: false,
    toldAt: latest([createdAt, endedAt, invoice?.createdAt, invoice?.paidAt]),
    startedAt: createdAt,
    paid: isTaken && payment.dispute === "none" ? payment.reference : null,
  };
}

function statusOfCard(
  { status, endsWithPeriod }: CardSubscription,
  payment: CardPayment | null,
): StandingStatus | null {
  if (["incomplete", "incomplete_expired", "unknown"].includes(status)) return null;
  const undone = payment && undoneCard(payment);
  if (undone) return undone;
  if (status === "canceled") return "cancelled";
  if (status !== "active" && status !== "trialing") return "past_due";
  return endsWithPeriod ? "cancelled" : status;
}

/** Tells in which way money that was taken went back to the payer; null while we have it. */
export const undoneCard = (payment: CardPayment): "charged_back" | "refunded" | null =>
  payment.dispute === "open" || payment.dispute === "lost"
    ? "charged_back"
    : payment.paidCents > 0 && isGivenBack(payment)
      ? "refunded"
      : null;

/** The same for Mercado Pago, which has a status for it. */
export const undoneMercadoPago = (
  status: MercadoPagoPayment["status"] | undefined,
): "charged_back" | "refunded" | null => (status === "charged_back" || status === "refunded" ? status : null);

const isGivenBack = ({ paidCents, refundedCents }: CardPayment): boolean => refundedCents >= paidCents;

/** The charged months of a subscription, newest first. */
export const chargedMonths = (instalments: readonly MercadoPagoInstalment[]): MercadoPagoInstalment[] =>
  instalments
    .filter(({ status }) => status !== "scheduled" && status !== "unknown")
    .toSorted((one, other) => timeOf(other) - timeOf(one) || Number(other.id) - Number(one.id));

const timeOf = ({ dueAt }: MercadoPagoInstalment): number => dueAt?.getTime() ?? 0;

/** Promised free days are at least this many. A nearer start is the provider's way to say "at once". */
const LEAST_PROMISE_DAYS = 2;

/** Time of the first charge if it was agreed for later, otherwise null. */
const promisedStart = ({ startsAt, createdAt }: MercadoPagoSubscription): Date | null =>
  startsAt && startsAt.getTime() - createdAt.getTime() >= LEAST_PROMISE_DAYS * DAY_MS ? startsAt : null;

type MercadoPagoTold = {
  months: readonly MercadoPagoInstalment[];
  /** The payment of the last charged month. */
  payment: MercadoPagoPayment | null;
  at: Date;
};

/** `isLive` is the account's, used while there is no payment. An agreement alone opens only the days it promised. */
export function mercadoPagoStanding(
  subscription: MercadoPagoSubscription,
  { isLive, ...told }: MercadoPagoTold & { isLive: boolean },
): Standing | null {
  const { months, payment } = told;
  const { createdAt, nextPaymentAt } = subscription;
  const [last] = months;
  const status = statusOfMercadoPago(subscription, told);
  if (status === null) return null;
  const begins = last?.dueAt ?? createdAt;
  const promised = promisedStart(subscription);
  const paidMonth = months.find(isPaid);
  // Promised days were paid before or are the trial's, so they count as paid.
  const paidUntil = paidMonth
    ? monthAfter(paidMonth.dueAt ?? createdAt)
    : (promised ?? subscription.updatedAt);
  const next = nextPaymentAt ?? promised ?? monthAfter(begins);
  const ends: Record<StandingStatus, Date> = {
    trialing: inGrace(promised ?? createdAt),
    active: inGrace(next),
    past_due: paidMonth ? inGrace(begins) : promised ? inGrace(promised) : createdAt,
    cancelled: paidUntil,
    refunded: begins,
    charged_back: begins,
  };
  return {
    status,
    accessUntil: ends[status],
    periodEnd: status === "cancelled" ? paidUntil : next,
    amountCents: subscription.currency === "BRL" ? subscription.amountCents : null,
    isLive: payment?.isLive ?? isLive,
    runs: subscription.status === "authorized",
    isUnused: status === "cancelled" && last === undefined,
    toldAt: latest([subscription.updatedAt, payment?.updatedAt]),
    startedAt: createdAt,
    paid: payment?.status === "approved" ? payment.id : null,
  };
}

function statusOfMercadoPago(
  subscription: MercadoPagoSubscription,
  { months, payment, at }: MercadoPagoTold,
): StandingStatus | null {
  const { status } = subscription;
  if (status === "pending" || status === "unknown") return null;
  const [last] = months;
  const paidBy = payment?.status ?? last?.payment?.status;
  const undone = undoneMercadoPago(paidBy);
  if (undone) return undone;
  if (status !== "authorized") return "cancelled";
  if (!last) return (promisedStart(subscription) ?? at) > at ? "trialing" : null;
  if (last.status === "processed" && paidBy === "approved") return "active";
  const isRefused = last.status !== "processed" || paidBy === "rejected" || paidBy === "cancelled";
  return isRefused || months.some(isPaid) ? "past_due" : null;
}

const isPaid = ({ status, payment }: MercadoPagoInstalment): boolean =>
  status === "processed" && payment?.status === "approved";

/** The reason why a provider's answer must not count at all; null if it counts (threats 49, 55). */
export const refusalOf = (
  { amountCents, isLive }: Pick<Standing, "amountCents" | "isLive">,
  { isProduction }: { isProduction: boolean },
): "amount" | "test-money" | null =>
  amountCents !== CHARGED_PRICE_CENTS ? "amount" : isProduction && !isLive ? "test-money" : null;

export type Kept = {
  provider: string | null;
  reference: string | null;
  status: string;
  accessUntil: Date | null;
  toldAt: Date | null;
  turn: bigint;
};

type Told = Pick<Standing, "status" | "accessUntil" | "toldAt" | "isUnused"> & {
  provider: string;
  reference: string;
  turn: bigint;
};

/** True if the last payment went back to the payer. The provider may go on charging. */
export const hasGoneBack = ({ status }: Pick<Kept, "status">): boolean =>
  status === "refunded" || status === "charged_back";

type PaidStudio = {
  subscriptionStatus: "active" | "trial" | "suspended";
  subscription: Pick<Kept, "status" | "accessUntil"> | null;
};

/** `isPaidUp` for a studio. A studio that a super admin made active has no subscription. */
export const isStudioPaidUp = ({ subscriptionStatus, subscription }: PaidStudio, at: Date): boolean =>
  subscriptionStatus === "active" && (subscription === null || isPaidUp(subscription, at));

/**
 * Decides whether an answer replaces the stored state (`keep`). `older`: something later is stored. `second`: another
 * subscription of the studio is paid up. `past`: it has ended and the stored one is later or still open, or it was
 * never authorised as far as known.
 */
export function placeOf(kept: Kept | null, told: Told, at: Date): "keep" | "older" | "second" | "past" {
  if (kept?.provider === told.provider && kept.reference === told.reference)
    return isLater(told, kept) ? "keep" : "older";
  if (told.isUnused) return "past";
  if (kept === null || kept.reference === null) return "keep";
  if (isPaidUp(kept, at)) return "second";
  if (isPaidUp(told, at)) return "keep";
  if (isOpen(kept, at) && !isOpen(told, at)) return "past";
  return kept.toldAt !== null && kept.toldAt >= told.toldAt ? "past" : "keep";
}

const isOpen = ({ accessUntil }: Pick<Kept, "accessUntil">, at: Date): boolean =>
  accessUntil !== null && accessUntil > at;

function isLater(told: Told, { toldAt, turn }: Kept): boolean {
  const ahead = told.toldAt.getTime() - (toldAt?.getTime() ?? 0);
  return ahead > 0 || (ahead === 0 && told.turn > turn);
}

/** The shortest delay that a provider allows before the first payment. */
const LEAST_WAIT_MS = 49 * 3_600_000;

/**
 * First charge of a subscription bought now; null for at once. The rest of a trial or of a cancelled subscription is
 * kept, unless the plan was taken away. Only the rest of a trial is rounded up to the provider's shortest delay:
 * otherwise a person who subscribes and cancels every two days would never pay.
 */
export function firstChargeAt(
  { subscriptionStatus, trialEndsAt, subscription }: PaidStudio & { trialEndsAt: Date | null },
  at: Date,
): Date | null {
  const least = at.getTime() + LEAST_WAIT_MS;
  const trialEnd = trialEndsAt && trialEndsAt > at ? Math.max(trialEndsAt.getTime(), least) : 0;
  const isLeft = subscriptionStatus === "active" && subscription?.status === "cancelled";
  const left = isLeft ? (subscription.accessUntil?.getTime() ?? 0) : 0;
  const begins = Math.max(trialEnd, left);
  return begins >= least ? new Date(begins) : null;
}

/** True if a second subscription was bought just now: its money is refunded automatically. */
export const isMistaken = ({ startedAt }: Pick<Standing, "startedAt">, at: Date): boolean =>
  at.getTime() - startedAt.getTime() < MISTAKEN_DAYS * DAY_MS;

const inGrace = (moment: Date): Date => new Date(moment.getTime() + GRACE_DAYS * DAY_MS);

function latest(moments: readonly (Date | null | undefined)[]): Date {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return new Date(Math.max(...known));
}

/** The same time of day a month later; the 31st becomes the month's last day. */
function monthAfter(at: Date): Date {
  const day = dayOf(at, "UTC");
  const elapsed = at.getTime() - dayToDate(day).getTime();
  return new Date(dayToDate(addMonths(day, 1)).getTime() + elapsed);
}
