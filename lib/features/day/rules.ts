import type { Access } from "@/lib/auth/access";
import type { Permission } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import type { SubscriptionStatus } from "@/lib/db/generated/enums";
import { rollCallState } from "@/lib/features/class-sessions/rules";
import { addressOf } from "@/lib/kernel/address";
import { type ClockTime, type IsoDay, addDays, dayOf, daysBetween, weekdayOf } from "@/lib/kernel/dates";
import { dayCopy } from "./copy";

/**
 * Rights needed for the whole dashboard; without one of them a person sees only the day. The plan is shown on it to those
 * who also read that.
 */
export const dashboardRights: readonly Permission[] = [
  "students:read",
  "instructors:read",
  "classes:read",
  "attendance:read",
  "graduation:read",
  "payments:read",
  "leads:read",
];

/** Rights that make the desk's first screen, and the first screen of who looks after the money. */
export const deskRights: readonly Permission[] = ["attendance:write", "classes:read", "payments:write"];
export const moneyRights: readonly Permission[] = ["payments:write", "reports:read"];

/** A figure now and at the same point of the month before. */
type Compared = { now: number; before: number };

/** "+12%", "-5%" or "+0%" and its direction (DASH-08). Without a figure before there is no percentage. */
export function changeOf({ now, before }: Compared): {
  change: "up" | "down" | "same" | "new";
  text: string;
} {
  if (before === 0 && now !== 0) return { change: "new", text: dayCopy.isNew };
  const percent = before === 0 ? 0 : Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return { change: "same", text: "+0%" };
  return percent > 0 ? { change: "up", text: `+${percent}%` } : { change: "down", text: `${percent}%` };
}

/** Most urgent first. */
export const needKinds = [
  "erasures",
  "fees",
  "receipts",
  "proposals",
  "waits",
  "unplaced",
  "feeless",
  "away",
  "calls",
  "birthdays",
  "invites",
] as const;
export type NeedKind = (typeof needKinds)[number];

const lists: Readonly<Record<NeedKind, string>> = {
  erasures: addressOf(paths.studio.students, { quem: "exclusao" }),
  fees: addressOf(paths.studio.finance, { aba: "atraso" }),
  receipts: paths.studio.review,
  proposals: addressOf(paths.studio.students, { quem: "graduacao" }),
  feeless: addressOf(paths.studio.students, { quem: "sem-mensalidade" }),
  away: addressOf(paths.studio.students, { quem: "sem-treinar" }),
  waits: addressOf(paths.studio.students, { quem: "vaga-livre" }),
  unplaced: addressOf(paths.studio.students, { quem: "sem-vaga" }),
  calls: addressOf(paths.studio.crm, { etapa: "chamar" }),
  birthdays: addressOf(paths.studio.students, { quem: "aniversario" }),
  invites: paths.studio.invites,
};

/** Kinds whose rows are students. */
const ofStudents: readonly NeedKind[] = [
  "erasures",
  "proposals",
  "waits",
  "unplaced",
  "feeless",
  "away",
  "birthdays",
];

/** The address that lists exactly a line's rows; for a single student, the student's page. */
export function rowsOf(need: { kind: NeedKind; count: number; first: readonly { id: string }[] }): string {
  const {
    kind,
    count,
    first: [only],
  } = need;
  return ofStudents.includes(kind) && count === 1 && only ? paths.studio.student(only.id) : lists[kind];
}

export const NAMED = 3;

/** Days after which a notice is shown folded. */
export const NOTICE_DAYS = 7;

export const DAY_EVENTS = 8;

/** Index of the first class of the day that is not over. */
export function classesOver(classes: readonly { endTime: ClockTime }[], at: ClockTime): number {
  const first = classes.findIndex(({ endTime }) => endTime > at);
  return first < 0 ? classes.length : first;
}

type Callable = {
  startTime: ClockTime;
  endTime: ClockTime;
  cancelled: boolean;
  isCalled: boolean;
  present: number;
};

/** The class to call now: the one that began last, else the next; null if all of the day are called. */
export function classToCall<Each extends Callable>(classes: readonly Each[], at: ClockTime): Each | null {
  const waiting = classes.filter((each) => {
    const state = rollCallState({ ...each, closed: each.isCalled }, each.endTime <= at);
    return !each.cancelled && typeof state !== "number";
  });
  const begun = waiting.filter(({ startTime }) => startTime <= at);
  return begun.at(-1) ?? waiting[0] ?? null;
}

/** The next day after today with a class; null if the week is empty. */
export function nextTrainingDay(
  weekdays: readonly number[],
  today: IsoDay,
  movedOn: IsoDay | null = null,
): IsoDay | null {
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead));
  return days.find((day) => weekdays.includes(weekdayOf(day)) || day === movedOn) ?? movedOn;
}

/** Start of the present access: a trial since the academy was created, a plan since it was first paid. */
export function subscribedSince({
  access,
  paidSince,
  madeAt,
  timeZone,
}: {
  access: Access;
  paidSince: Date | null;
  madeAt: Date;
  timeZone: string;
}): IsoDay | null {
  const since = access.subscribed && access.as === "trial" ? madeAt : paidSince;
  return since && dayOf(since, timeZone);
}

const EXPIRY_WARNING_DAYS = 7;

/** From so many days before the end the warning counts days; before, it only names the date. */
export const EXPIRY_NEAR_DAYS = 3;

type ExpiryKind = "trial" | "ends" | "renews" | "first";

/** `end`: of the current month, or of the access if nothing renews. */
export type PlanEnd = { status: SubscriptionStatus; end: Date | null };

/** `isActive`: the academy has the full plan, with or without a subscription. */
type Standing = { access: Access; plan: PlanEnd | null; isActive: boolean };

function comingEnd({ access, plan, isActive }: Standing & { access: Access & { subscribed: true } }) {
  if (plan?.status === "past_due") return null;
  if (plan?.status === "trialing") return { kind: "first", end: plan.end } as const;
  if (plan?.status === "active") return { kind: "renews", end: plan.end } as const;
  // The plan was given by the platform, so the end of the trial changes nothing.
  if (plan === null && isActive) return null;
  if (access.as === "trial") return { kind: "trial", end: access.endsAt } as const;
  return { kind: "ends", end: plan?.end ?? null } as const;
}

/**
 * SUB-23: the days until the subscription or trial ends; null while more than seven remain. A payer is told the day of
 * the charge and not asked to subscribe. A failed charge has a notice of its own.
 */
export function expiryWarning(
  { access, plan, isActive, timeZone }: Standing & { timeZone: string },
  at: Date,
): { kind: ExpiryKind; daysLeft: number; endsOn: IsoDay } | null {
  if (!access.subscribed) return null;
  const coming = comingEnd({ access, plan, isActive });
  if (!coming?.end || coming.end <= at) return null;
  const endsOn = dayOf(coming.end, timeZone);
  const daysLeft = daysBetween(dayOf(at, timeZone), endsOn);
  return daysLeft <= EXPIRY_WARNING_DAYS ? { kind: coming.kind, daysLeft, endsOn } : null;
}

type Begun = { classes: number; students: number; hasPayment: boolean; hasInvite: boolean };

/** With more students than this, nobody needs the first steps any more. */
const STILL_NEW = 10;

/**
 * The four steps of the first day, as on the landing page. The account exists; each other step is done once its data
 * exists. After them an invite is suggested. Null if nothing is left to show.
 */
export function firstSteps({ classes, students, hasPayment, hasInvite }: Begun) {
  const done = { account: true, week: classes > 0, students: students > 0, payment: hasPayment };
  const isDone = Object.values(done).every(Boolean);
  return isDone && (hasInvite || students > STILL_NEW) ? null : { ...done, isDone };
}
