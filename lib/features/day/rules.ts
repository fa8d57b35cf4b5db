import type { Access } from "@/lib/auth/access";
import type { Permission } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import type { SubscriptionStatus } from "@/lib/db/generated/enums";
import { rollCallState } from "@/lib/features/class-sessions/rules";
import { addressOf } from "@/lib/kernel/address";
import { type ClockTime, type IsoDay, addDays, dayOf, daysBetween, weekdayOf } from "@/lib/kernel/dates";
import { dayCopy } from "./copy";

/** What the whole dashboard tells of; who may not read all of it sees the day alone. */
export const dashboardRights: readonly Permission[] = [
  "students:read",
  "instructors:read",
  "classes:read",
  "attendance:read",
  "graduation:read",
  "payments:read",
  "leads:read",
  "billing:read",
];

/** A figure and what it was at the same point of the month before. */
type Compared = { now: number; before: number };

/** "+12%", "-5%" or "+0%", and which way that points (DASH-08); what was not there before has no percent. */
export function changeOf({ now, before }: Compared): {
  change: "up" | "down" | "same" | "new";
  text: string;
} {
  if (before === 0 && now !== 0) return { change: "new", text: dayCopy.isNew };
  const percent = before === 0 ? 0 : Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return { change: "same", text: "+0%" };
  return percent > 0 ? { change: "up", text: `+${percent}%` } : { change: "down", text: `${percent}%` };
}

/** What waits for the owner, the most pressing first. */
export const needKinds = ["erasures", "fees", "receipts", "away", "calls", "birthdays", "invites"] as const;
export type NeedKind = (typeof needKinds)[number];

const lists: Readonly<Record<NeedKind, string>> = {
  erasures: addressOf(paths.studio.students, { quem: "exclusao" }),
  fees: addressOf(paths.studio.finance, { aba: "atraso" }),
  receipts: paths.studio.review,
  away: addressOf(paths.studio.students, { quem: "sem-treinar" }),
  calls: addressOf(paths.studio.crm, { etapa: "chamar" }),
  birthdays: addressOf(paths.studio.students, { quem: "aniversario" }),
  invites: paths.studio.invites,
};

/** The rows of a line, and no others: of one student the student's own page. */
export function rowsOf(need: { kind: NeedKind; count: number; first: readonly { id: string }[] }): string {
  const {
    kind,
    count,
    first: [only],
  } = need;
  const isStudent = kind === "erasures" || kind === "away" || kind === "birthdays";
  return isStudent && count === 1 && only ? paths.studio.student(only.id) : lists[kind];
}

/** How many rows of a kind a line of the dashboard names. */
export const NAMED = 3;

/** A notice that is older stands folded on the dashboard. */
export const NOTICE_DAYS = 7;

/** So many events on a dashboard. */
export const DAY_EVENTS = 8;

/** Where the present stands among the day's classes: before the first that is not over. */
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

/** The class whose roll is called now: the one that began last, else the next one; null where all of the day are called. */
export function classToCall<Each extends Callable>(classes: readonly Each[], at: ClockTime): Each | null {
  const waiting = classes.filter((each) => {
    const state = rollCallState({ ...each, closed: each.isCalled }, each.endTime <= at);
    return !each.cancelled && typeof state !== "number";
  });
  const begun = waiting.filter(({ startTime }) => startTime <= at);
  return begun.at(-1) ?? waiting[0] ?? null;
}

/** The next day after today with a class in the week; null where the week is empty. */
export function nextTrainingDay(
  weekdays: readonly number[],
  today: IsoDay,
  movedOn: IsoDay | null = null,
): IsoDay | null {
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead));
  return days.find((day) => weekdays.includes(weekdayOf(day)) || day === movedOn) ?? movedOn;
}

/** Since when the subscription is what it is: the trial since the academy is there, a plan since it was first paid. */
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

/** From so many days on the end is near; before, the warning names the day alone. */
export const EXPIRY_NEAR_DAYS = 3;

/** What comes: the trial ends, a subscription ends, it is renewed, or it is charged for the first time. */
type ExpiryKind = "trial" | "ends" | "renews" | "first";

/** How the subscription's own row stands; `end` is of the month that runs, or of the access where nothing is renewed. */
export type PlanEnd = { status: SubscriptionStatus; end: Date | null };

/** `isActive`: the academy has the full plan, by its subscription or without one. */
type Standing = { access: Access; plan: PlanEnd | null; isActive: boolean };

function comingEnd({ access, plan, isActive }: Standing & { access: Access & { subscribed: true } }) {
  if (plan?.status === "past_due") return null;
  if (plan?.status === "trialing") return { kind: "first", end: plan.end } as const;
  if (plan?.status === "active") return { kind: "renews", end: plan.end } as const;
  // Given by the platform: the days of the trial end, and nothing with them.
  if (plan === null && isActive) return null;
  if (access.as === "trial") return { kind: "trial", end: access.endsAt } as const;
  return { kind: "ends", end: plan?.end ?? null } as const;
}

/**
 * SUB-23: the days until the subscription ends, or the trial; null while that is more than seven days away. Who pays is told
 * the day of the charge and not asked to subscribe; of a charge that failed the page's own notice tells.
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

/** What of a new academy stands. */
type Begun = { classes: number; students: number; hasPayment: boolean; hasInvite: boolean };

/** How many students an academy has while somebody still needs the way in. */
const STILL_NEW = 10;

/**
 * The four steps of the first day, as the landing page names them: the account is there, the others are done once their data
 * exists. After the last one stands the next useful act, an invite; null when nothing is left to show.
 */
export function firstSteps({ classes, students, hasPayment, hasInvite }: Begun) {
  const done = { account: true, week: classes > 0, students: students > 0, payment: hasPayment };
  const isDone = Object.values(done).every(Boolean);
  return isDone && (hasInvite || students > STILL_NEW) ? null : { ...done, isDone };
}
