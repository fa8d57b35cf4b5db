import type { Access } from "@/lib/auth/access";
import { type ClockTime, dayOf, daysBetween } from "@/lib/kernel/dates";

/** A figure and what it was at the same point of the month before. */
export type Compared = { now: number; before: number };

/** In whole percent; 0 where nothing changed or nothing stood before (DASH-08). */
const percentChange = ({ now, before }: Compared): number =>
  before === 0 ? 0 : Math.round(((now - before) / Math.abs(before)) * 100);

/** "+12%", "-5%" or "+0%", and which way that points (DASH-08). */
export function changeOf(figure: Compared): { change: "up" | "down" | "same"; text: string } {
  const percent = percentChange(figure);
  if (percent === 0) return { change: "same", text: "+0%" };
  return percent > 0 ? { change: "up", text: `+${percent}%` } : { change: "down", text: `${percent}%` };
}

/** What waits for the owner, the most pressing first. */
export const needKinds = ["fees", "away", "calls", "birthdays", "invites"] as const;
export type NeedKind = (typeof needKinds)[number];

/** How many rows of a kind a line of the dashboard names. */
export const NAMED = 3;

/** So many events on a dashboard. */
export const DAY_EVENTS = 8;

/**
 * Who is away for longer than usual: trained on at least three days of the last six weeks, and has now stayed away for more
 * than twice the usual pause between two of them, and for more than a week.
 */
export const AWAY = { window: 42, days: 3, times: 2, least: 7 } as const;

/** Where the present stands among the day's classes: those before have begun. */
export const classesBegun = (classes: readonly { startTime: ClockTime }[], at: ClockTime): number =>
  classes.filter(({ startTime }) => startTime <= at).length;

const EXPIRY_WARNING_DAYS = 7;

/** SUB-23: the days until the subscription ends, or the trial; null while that is more than seven days away. */
export function expiryWarning(
  { access, periodEnd, timeZone }: { access: Access; periodEnd: Date | null; timeZone: string },
  at: Date,
): { isTrial: boolean; daysLeft: number } | null {
  if (!access.subscribed) return null;
  const isTrial = access.as === "trial";
  const end = access.as === "trial" ? access.endsAt : periodEnd;
  if (!end || end <= at) return null;
  const daysLeft = daysBetween(dayOf(at, timeZone), dayOf(end, timeZone));
  return daysLeft <= EXPIRY_WARNING_DAYS ? { isTrial, daysLeft } : null;
}

/** What somebody is called across the mat. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";

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
