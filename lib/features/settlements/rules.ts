import type {
  ChargeStatus,
  OnlineStatus,
  PaymentMethod,
  ReviewReason,
  SettlementStatus,
} from "@/lib/db/generated/enums";
import { type Spans, nextDueOn } from "@/lib/features/agreements/rules/spans";
import type { Fee } from "@/lib/features/payments/rules";
import type { MercadoPagoPayment, MercadoPagoStatus } from "@/lib/integrations/mercadopago/port";
import {
  type ClockTime,
  type IsoDay,
  addMonths,
  clockTimeOf,
  dayOf,
  daysBetween,
  firstOfMonth,
  formatDay,
} from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, cents, sumCents } from "@/lib/kernel/money";

/** Validity of an online settlement in hours. */
export const ONLINE_HOURS = 24;
/** A settlement with fewer minutes left is not handed out again. */
const LEAST_MINUTES_LEFT = 10;
/** The provider opens nothing that ends within half an hour; one minute is for the call. */
const LEAST_MINUTES_TO_OPEN = 31;
/** Hours of payments that the nightly job reads again, so that no lost webhook remains unnoticed. */
export const LOOK_BACK_HOURS = 48;
/** Limit of calls to the provider, per academy and person. */
export const PROVIDER_QUESTIONS = { max: 60, windowMinutes: 10 } as const;
/** Daily limits of payment mails, and of notices to one student: trying a card or sending a receipt costs nothing. */
export const PAYMENT_MAILS = {
  reason: "payment.",
  perAddress: 30,
  perStudio: 5_000,
  withinMs: 86_400_000,
} as const;
/**
 * Delay in milliseconds of mails about an action that can be undone, and of ending a page (prisma/sql/queue.sql). Row
 * and toast offer the undo some seconds less.
 */
export const UNDO_WAIT_MS = 20_000;
/** Days for which the academy's pages show a changed payout destination. */
const PAYEE_TOLD_DAYS = 7;
/** Interval in milliseconds at which an open dialog asks whether it was paid. */
export const PAID_POLL_MS = 15_000;
export const RECONCILE_JOB = "settlements.reconcile";

/** Null for a state that the provider added since, which is ignored. A payment in mediation still counts. */
export const onlineStatusOf = (status: MercadoPagoStatus): OnlineStatus | null => ONLINE[status];

const ONLINE: Readonly<Record<MercadoPagoStatus, OnlineStatus | null>> = {
  pending: "pending",
  authorized: "pending",
  in_process: "pending",
  approved: "approved",
  in_mediation: "approved",
  refunded: "refunded",
  charged_back: "charged_back",
  rejected: "failed",
  cancelled: "failed",
  unknown: null,
};

type Heard = { status: OnlineStatus; refundedCents: number; toldAt: Date };

/**
 * True if the news follows the known state. The provider may report times in whole seconds, so within one second the
 * later step wins, then the larger refund.
 */
export function isNewer(told: Heard, known: Heard): boolean {
  const later = told.toldAt.getTime() - known.toldAt.getTime();
  const further = STEPS[told.status] - STEPS[known.status];
  return (later || further || told.refundedCents - known.refundedCents) > 0;
}

const STEPS: Readonly<Record<OnlineStatus, number>> = {
  pending: 0,
  failed: 1,
  approved: 2,
  refunded: 3,
  charged_back: 3,
};

type Told = Pick<MercadoPagoPayment, "amountCents" | "refundedCents" | "currency"> & { status: OnlineStatus };

type Situation = {
  told: Told;
  askedCents: Cents;
  charge: { status: ChargeStatus; openCents: Cents };
  /** Amount that counts so far; zero if none does. */
  countedCents: Cents;
};

/**
 * Amount of a payment that counts for its charge, from the provider's state alone. Money that counts already stays
 * counted, less refunds. Other money counts if it is the amount asked for and the charge still needs it; otherwise a
 * person reviews it (threats 57, 58, 60).
 */
export function outcomeOf({ told, askedCents, charge, countedCents }: Situation): {
  counts: Cents;
  review: ReviewReason | null;
} {
  const net = heldOf(told);
  const reason = net === 0 || countedCents > 0 ? null : reviewReason({ told, askedCents, charge, net });
  return { counts: reason === null ? net : ZERO_CENTS, review: reason };
}

/** Amount that the academy holds: zero unless approved, less refunds. */
export const heldOf = ({ status, amountCents, refundedCents }: Omit<Told, "currency">): Cents =>
  status === "approved" ? cents(Math.max(0, amountCents - refundedCents)) : ZERO_CENTS;

function reviewReason({
  told,
  askedCents,
  charge,
  net,
}: Omit<Situation, "countedCents"> & { net: Cents }): ReviewReason | null {
  if (told.currency !== "BRL" || told.amountCents !== askedCents) return "amount";
  return unwantedReason(charge, net);
}

/** Reason why a charge no longer takes this amount; null if it does. */
export function unwantedReason(
  { status, openCents }: { status: ChargeStatus; openCents: Cents },
  amountCents: Cents,
): "ended" | "surplus" | null {
  if (status === "waived" || status === "cancelled") return "ended";
  return status === "paid" || openCents < amountCents ? "surplus" : null;
}

/** A charge with the amount that a settlement pays of it, and the one that closes it: of the settlement's own day. */
type Settled = { status: ChargeStatus; dueCents: Cents; amountCents: number };

/** The same for a charge of a settlement. */
export const misfitOf = ({ status, dueCents, amountCents }: Settled) =>
  unwantedReason({ status, openCents: dueCents }, cents(amountCents));

/** Part of a settlement's money that its charge does not take. It becomes the student's credit. */
export const surplusOf = ({ status, dueCents, amountCents }: Settled): Cents =>
  cents(status === "open" ? Math.max(0, amountCents - dueCents) : amountCents);

/** Charges of one settlement as one for `outcomeOf`: several take the money only if every one of them does. */
export function togetherOf(charges: readonly Settled[]): { status: ChargeStatus; openCents: Cents } {
  const misfit = charges.find((charge) => misfitOf(charge) !== null);
  if (misfit && charges.length > 1) return { status: misfit.status, openCents: ZERO_CENTS };
  const openCents = sumCents(charges.map(({ dueCents }) => dueCents));
  return { status: misfit?.status ?? "open", openCents };
}

/** The same for a list, which tells an open charge that is partly paid from a paid one. */
export type ListedReason = ReviewReason | "part";

export const listedReason = (
  reason: ReviewReason,
  { status, paidCents }: { status: ChargeStatus; paidCents: number },
): ListedReason => (reason === "surplus" && status === "open" && paidCents > 0 ? "part" : reason);

type Turn = {
  status: OnlineStatus;
  counts: Cents;
  /** This payment or another one of the settlement waits for review. */
  isLookedAt: boolean;
};

export function settlementAfter(
  before: { status: SettlementStatus; way: "key" | "pix" | "link" },
  told: Turn,
): SettlementStatus | null {
  const next = nextStatus(before, told);
  return next === before.status ? null : next;
}

function nextStatus(
  { status: before, way }: { status: SettlementStatus; way: "key" | "pix" | "link" },
  { status, counts, isLookedAt }: Turn,
): SettlementStatus {
  if (counts > 0) return "approved";
  // If a link is paid twice, the first payment decides. A closed settlement stays closed; only its money is reviewed.
  if (isLookedAt) return before === "open" ? "in_review" : before;
  if (before === "in_review") return "rejected";
  // A link can be tried again after a decline; a PIX is a single payment.
  return before === "open" && way === "pix" && status === "failed" ? "expired" : before;
}

export function methodOf(word: string | null): PaymentMethod {
  if (word === null || word === "pix") return "pix";
  if (word.startsWith("deb")) return "debit_card";
  return /^(account_money|bol|pec)/.test(word) ? "transfer" : "credit_card";
}

/**
 * True if a payment does not belong to this account, or is a test payment while the academy is not in test mode
 * (threat 55). A listed payment may lack its collector, as the list is the account's own; one that is read by id
 * names it.
 */
export function isForeign(
  { collector, isLive }: Pick<MercadoPagoPayment, "collector" | "isLive">,
  own: { account: string; testMode: boolean; isListed: boolean },
): boolean {
  const isElsewhere = collector === null ? !own.isListed : collector !== own.account;
  return isElsewhere || (!isLive && !own.testMode);
}

/** True if the form names another account than the one at which payments were opened so far. */
export const isOtherAccount = (
  kept: { token: string | null; testMode: boolean },
  form: { enabled: boolean; accessToken: string | null; testMode: boolean },
): boolean =>
  form.enabled &&
  (form.testMode !== kept.testMode || (form.accessToken !== null && form.accessToken !== kept.token));

type Standing = {
  status: SettlementStatus;
  amountCents: number;
  brCode: string | null;
  paymentUrl: string | null;
  expiresAt: Date | null;
};

/** True if an open settlement can be handed out again: what would be opened now is the same. */
export function isStillGood(
  standing: Standing,
  { amountCents, brCode, at }: { amountCents: Cents; brCode: string | null; at: Date },
): boolean {
  const { status, expiresAt } = standing;
  const isOpened = standing.brCode !== null || standing.paymentUrl !== null;
  const least = at.getTime() + (isOpened ? LEAST_MINUTES_LEFT : LEAST_MINUTES_TO_OPEN) * 60_000;
  return (
    status === "open" &&
    standing.amountCents === amountCents &&
    (brCode === null || standing.brCode === brCode) &&
    (expiresAt === null || expiresAt.getTime() > least)
  );
}

/**
 * A student's state in one word: days late, counted from the oldest open charge that is not in review; else in
 * review; else fine until the next due day, null if there is none.
 */
export type OwnStanding = { late: number } | { until: IsoDay | null } | "review";

type Owing = {
  fee: Pick<Fee, "status" | "dueOn">;
  uncharged: Cents;
  open: readonly { dueOn: IsoDay; isLookedAt: boolean }[];
  nextDue: IsoDay | null;
  today: IsoDay;
};

export function standingOf({ fee, uncharged, open, nextDue, today }: Owing): OwnStanding {
  const owed = [...open.filter(({ isLookedAt }) => !isLookedAt), ...(uncharged > 0 ? [fee] : [])];
  const [since] = owed.flatMap(({ dueOn }) => (dueOn < today ? [dueOn] : [])).sort();
  if (since !== undefined) return { late: daysBetween(since, today) };
  return open.some(({ isLookedAt }) => isLookedAt) ? "review" : { until: nextDue };
}

export const isAsked = ({ status }: Pick<Fee, "status">): boolean =>
  status === "pending" || status === "overdue";

type Ahead = {
  fee: Pick<Fee, "status" | "dueOn">;
  status: "active" | "inactive" | "suspended";
  agreed: Spans | null;
  /** First day of the first month that is charged. */
  feesFrom: IsoDay;
  enrolledOn: IsoDay;
  today: IsoDay;
  open: readonly { dueOn: IsoDay }[];
};

/**
 * The next due day, today or later: of open charges and the fee, else of the next month that is charged. Null if no
 * fee is ahead.
 */
export function nextDueDay({ fee, open, status, agreed, ...student }: Ahead): IsoDay | null {
  const { feesFrom, enrolledOn, today } = student;
  const [first] = [...open, ...(isAsked(fee) ? [fee] : [])]
    .map(({ dueOn }) => dueOn)
    .filter((day) => day >= today)
    .sort();
  if (first !== undefined) return first;
  if (status !== "active" || agreed === null) return null;
  const months = [addMonths(firstOfMonth(today), 1), feesFrom, firstOfMonth(enrolledOn)];
  return nextDueOn(agreed, { from: months.toSorted().at(-1) ?? today, enrolledOn });
}

/** Day and time of a changed payout destination while the pages show it; null otherwise. */
export function payeeNews(
  changedAt: Date | null,
  { at, timeZone }: { at: Date; timeZone: string },
): { on: string; time: ClockTime } | null {
  if (!changedAt || at.getTime() - changedAt.getTime() >= PAYEE_TOLD_DAYS * DAY_MS) return null;
  return { on: formatDay(dayOf(changedAt, timeZone)), time: clockTimeOf(changedAt, timeZone) };
}

const DAY_MS = 86_400_000;
