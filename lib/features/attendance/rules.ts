import type { SessionStatus } from "@/lib/features/class-sessions/rules";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";

/** Marks sent at once; the rest waits for the next sending. */
export const MARKS_AT_ONCE = 100;

export const LATE_REASON_LENGTH = 200;

/** A student, or a lead on a trial. */
export type PersonKind = "student" | "lead";

/**
 * One tap of a roll call, made in a browser that may be offline. It identifies people by ids only. `ref` makes a
 * repeated sending recognisable. A tap that takes another back names it, by its `ref` or by the attendance it became,
 * so that a repeated sending never takes back a later tap.
 */
export type Mark = {
  ref: string;
  classId: string;
  day: IsoDay;
  kind: PersonKind;
  personId: string;
  undoes: string | null;
  /** By the device's clock, ISO. */
  at: string;
  /** Why it comes after the day of the class. */
  reason: string | null;
};

/** An attendance, stored or still waiting as a mark. */
export type Presence = { id: string; ref: string | null };

/** A tap made after the day of the class needs a reason; one that only arrives later does not. */
export const isLate = ({ day, at, timeZone }: { day: IsoDay; at: Date; timeZone: string }): boolean =>
  dayOf(at, timeZone) > day;

/** State of the class and the person that a mark names, and the moment at which it is judged. */
type Found = {
  status: SessionStatus | undefined;
  isKnown: boolean;
  now: Date;
  timeZone: string;
};

/** Why a tap cannot be stored any more; null if it can. */
export function refusalOf(
  { day, at, reason }: Mark,
  { status, isKnown, now, timeZone }: Found,
): "future" | "gone" | "cancelled" | "late" | null {
  if (day > dayOf(now, timeZone)) return "future";
  if (status === undefined || !isKnown) return "gone";
  if (status === "cancelled") return "cancelled";
  return reason === null && isLate({ day, at: new Date(at), timeZone }) ? "late" : null;
}

/**
 * The moment of the attendance. The device's clock may be wrong: a tap before the day of the class or in our future
 * gets our own time.
 */
export function recordedAt({ day, at }: Mark, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const tapped = new Date(at);
  return tapped > now || dayOf(tapped, timeZone) < day ? now : tapped;
}

/** A person's presence after the waiting marks. */
export function presenceAfter(before: Presence | null, marks: readonly Mark[]): Presence | null {
  let presence = before;
  for (const { ref, undoes } of marks) {
    if (undoes === null) presence ??= { id: ref, ref };
    else if (presence && (presence.id === undoes || presence.ref === undoes)) presence = null;
  }
  return presence;
}
