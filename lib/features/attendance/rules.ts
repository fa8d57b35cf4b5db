import type { SessionStatus } from "@/lib/features/class-sessions/rules";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";

/** How many marks go out at once; what waits longer goes with the next. */
export const MARKS_AT_ONCE = 100;

export const LATE_REASON_LENGTH = 200;

/** Who is called: a student, or a lead who tries a class. */
export type PersonKind = "student" | "lead";

/**
 * One tap of a roll call, made in a browser that may be offline. Nothing in it says who somebody is but ids. `ref` makes it
 * known when it is sent again. A tap that takes another back names that one, by its `ref` or by the attendance it became:
 * so a repeated sending never takes back a later tap.
 */
export type Mark = {
  ref: string;
  classId: string;
  day: IsoDay;
  kind: PersonKind;
  personId: string;
  undoes: string | null;
  /** When it was tapped, by the device's clock. */
  at: string;
  /** Why it comes after the day of the class. */
  reason: string | null;
};

/** An attendance as the database or the waiting marks have it. */
export type Presence = { id: string; ref: string | null };

/** A tap after the day of the class needs a reason; one that only arrives later does not. */
export const isLate = ({ day, at, timeZone }: { day: IsoDay; at: Date; timeZone: string }): boolean =>
  dayOf(at, timeZone) > day;

/** How a mark finds the class and the person it names, and the moment it is judged at. */
type Found = {
  status: SessionStatus | undefined;
  isKnown: boolean;
  now: Date;
  timeZone: string;
};

/** Why a tap can no longer be written down; null where it can. */
export function refusalOf(
  { day, at, reason }: Mark,
  { status, isKnown, now, timeZone }: Found,
): "future" | "gone" | "cancelled" | "late" | null {
  if (day > dayOf(now, timeZone)) return "future";
  if (status === undefined || !isKnown) return "gone";
  if (status === "cancelled") return "cancelled";
  return reason === null && isLate({ day, at: new Date(at), timeZone }) ? "late" : null;
}

/** When somebody was called present. A device's clock may be off: before the day of the class, or ahead of ours, it says nothing. */
export function recordedAt({ day, at }: Mark, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const tapped = new Date(at);
  return tapped > now || dayOf(tapped, timeZone) < day ? now : tapped;
}

/** What a person's presence is once the marks that wait have arrived. */
export function presenceAfter(before: Presence | null, marks: readonly Mark[]): Presence | null {
  let presence = before;
  for (const { ref, undoes } of marks) {
    if (undoes === null) presence ??= { id: ref, ref };
    else if (presence && (presence.id === undoes || presence.ref === undoes)) presence = null;
  }
  return presence;
}
