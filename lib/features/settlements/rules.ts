import type {
  ChargeStatus,
  OnlineStatus,
  PaymentMethod,
  ReviewReason,
  SettlementStatus,
} from "@/lib/db/generated/enums";
import { type Fee, firstDueDay } from "@/lib/features/payments/rules";
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
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";

/** How long the provider takes money for what was opened. */
export const ONLINE_HOURS = 24;
/** One that ends sooner is not handed out again. */
const LEAST_MINUTES_LEFT = 10;
/** The provider opens nothing that ends within half an hour; a minute is for the asking. */
const LEAST_MINUTES_TO_OPEN = 31;
/** Daily the payments of so many hours are asked for again, so that a lost webhook leaves nothing behind. */
export const LOOK_BACK_HOURS = 48;
/** What one academy, or one student, may have the provider asked. */
export const PROVIDER_QUESTIONS = { max: 60, windowMinutes: 10 } as const;
/** The limits of payment mails in a day, and of notices to one student: trying a card or sending a receipt costs nothing. */
export const PAYMENT_MAILS = {
  reason: "payment.",
  perAddress: 30,
  perStudio: 5_000,
  withinMs: 86_400_000,
} as const;
/**
 * So long a mail waits of what may be taken back, and so does the end of a page (prisma/sql/queue.sql): its row and its toast offer
 * that for some seconds less.
 */
export const UNDO_WAIT_MS = 20_000;
/** So long the academy's pages say that somebody changed where the money goes. */
const PAYEE_TOLD_DAYS = 7;
/** How often an open dialog asks whether it was paid. */
export const PAID_POLL_MS = 15_000;
export const RECONCILE_JOB = "settlements.reconcile";

/** Null for a state that the provider has learned since: nothing follows from it. A dispute that is talked about still counts. */
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

/** Whether a state follows the one that is known. The provider may tell moments in whole seconds: of two within one the further one stands. */
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
  /** What was asked for. */
  askedCents: Cents;
  charge: { status: ChargeStatus; openCents: Cents };
  /** What counts of it now; zero where nothing does. */
  countedCents: Cents;
};

/**
 * How much of a payment counts for its charge, from the provider's state alone. Money that counts already goes on to count,
 * less what was given back; other money counts where it is what was asked for and the charge still wants it, and is looked
 * at by a person where not (threats 57, 58, 60).
 */
export function outcomeOf({ told, askedCents, charge, countedCents }: Situation): {
  counts: Cents;
  review: ReviewReason | null;
} {
  const net = heldOf(told);
  const reason = net === 0 || countedCents > 0 ? null : reviewReason({ told, askedCents, charge, net });
  return { counts: reason === null ? net : ZERO_CENTS, review: reason };
}

/** What the academy has of it. */
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

/** Why a charge does not take so much any more; null where it does. */
export function unwantedReason(
  { status, openCents }: { status: ChargeStatus; openCents: Cents },
  amountCents: Cents,
): ReviewReason | null {
  if (status === "waived" || status === "cancelled") return "ended";
  return status === "paid" || openCents < amountCents ? "surplus" : null;
}

/** The same in a list, where a charge that is open may have taken a part. */
export type ListedReason = ReviewReason | "part";

export const listedReason = (
  reason: ReviewReason,
  { status, paidCents }: { status: ChargeStatus; paidCents: number },
): ListedReason => (reason === "surplus" && status === "open" && paidCents > 0 ? "part" : reason);

type Turn = {
  status: OnlineStatus;
  counts: Cents;
  /** Whether this payment or another one of the settlement waits for a look. */
  isLookedAt: boolean;
};

/** How a settlement goes on after what was told of one of its payments; null where it stays as it is. */
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
  // Of a link that is paid twice the first payment decides; what was closed stays so, and its money is looked at alone.
  if (isLookedAt) return before === "open" ? "in_review" : before;
  if (before === "in_review") return "rejected";
  // Whoever was refused at a link may try once more there; a PIX is one payment.
  return before === "open" && way === "pix" && status === "failed" ? "expired" : before;
}

/** How it was paid, by the provider's word for it. */
export function methodOf(word: string | null): PaymentMethod {
  if (word === null || word === "pix") return "pix";
  if (word.startsWith("deb")) return "debit_card";
  return /^(account_money|bol|pec)/.test(word) ? "transfer" : "credit_card";
}

/**
 * Whether a payment belongs to this account at all; one of the provider's tests counts while the academy tests (threat 55).
 * A list is of the account that asks for it and may leave the collector out; a payment that is read names it.
 */
export function isForeign(
  { collector, isLive }: Pick<MercadoPagoPayment, "collector" | "isLive">,
  own: { account: string; testMode: boolean; isListed: boolean },
): boolean {
  const isElsewhere = collector === null ? !own.isListed : collector !== own.account;
  return isElsewhere || (!isLive && !own.testMode);
}

/** Whether what the form says is no longer the account at which payments were opened so far. */
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

/** Whether what stands open is still what would be opened now: the same can be handed out again. */
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
 * The state of somebody's money in a word: so many days late with the charge that is open longest, else under review, else good
 * until the next day of payment, if there is one.
 */
export type OwnStanding = { late: number } | { until: IsoDay | null } | "review";

type Owing = {
  fee: Pick<Fee, "status" | "dueOn">;
  /** The part of the fee that no charge asks for. */
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

/** Whether something of it is still to be paid. */
export const isAsked = ({ status }: Pick<Fee, "status">): boolean =>
  status === "pending" || status === "overdue";

type Ahead = {
  fee: Pick<Fee, "status" | "dueOn">;
  /** The student's. */
  status: "active" | "inactive" | "suspended";
  monthlyFee: Cents;
  /** First day of the first month that is charged. */
  feesFrom: IsoDay;
  enrolledOn: IsoDay;
  today: IsoDay;
  /** Open charges. */
  open: readonly { dueOn: IsoDay }[];
};

/**
 * The next day of payment, today or to come: of what is open, else of the fee of the next month that is charged; null for who
 * owes none.
 */
export function nextDueDay({ fee, open, status, monthlyFee, ...student }: Ahead): IsoDay | null {
  const { feesFrom, enrolledOn, today } = student;
  const [first] = [...open, ...(isAsked(fee) ? [fee] : [])]
    .map(({ dueOn }) => dueOn)
    .filter((day) => day >= today)
    .sort();
  if (first !== undefined) return first;
  if (status !== "active" || monthlyFee === 0) return null;
  const months = [addMonths(firstOfMonth(today), 1), feesFrom, firstOfMonth(enrolledOn)];
  return firstDueDay(months.toSorted().at(-1) ?? today, enrolledOn);
}

/** When somebody changed where the students' money goes, as long as the pages say so; null otherwise. */
export function payeeNews(
  changedAt: Date | null,
  { at, timeZone }: { at: Date; timeZone: string },
): { on: string; time: ClockTime } | null {
  if (!changedAt || at.getTime() - changedAt.getTime() >= PAYEE_TOLD_DAYS * DAY_MS) return null;
  return { on: formatDay(dayOf(changedAt, timeZone)), time: clockTimeOf(changedAt, timeZone) };
}

const DAY_MS = 86_400_000;
