import type { BeltLook } from "@/lib/features/catalog/rules";
import { ROLL_CALL_DAYS, type SessionStatus } from "@/lib/features/class-sessions/rules";
import { type IsoDay, addDays, clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { attendanceCopy } from "./copy";

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
  /** An instructor finds the own classes alone, so a class that is not found may be somebody else's by now. */
  isTeacher: boolean;
  now: Date;
  timeZone: string;
};

/** Why a tap cannot be stored any more; null if it can. */
export function refusalOf(
  { day, at, reason }: Mark,
  { status, isKnown, isTeacher, now, timeZone }: Found,
): "future" | "not-yours" | "gone" | "cancelled" | "late" | null {
  if (day > dayOf(now, timeZone)) return "future";
  const mayComeBack = isTeacher && day >= addDays(dayOf(now, timeZone), -ROLL_CALL_DAYS);
  if (status === undefined && mayComeBack) return "not-yours";
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

/** A person on the roll call: enrolled, a guest of another class, or a lead on a trial. */
export type RollRow = {
  kind: PersonKind;
  id: string;
  name: string;
  belt: BeltLook | null;
  degree: number;
  enrolled: boolean;
  presence: Presence | null;
  /** Announced an absence beforehand. */
  absent: boolean;
};

export type Named = { id: string; fullName: string };
type Rank = { belt: BeltLook | null; degree: number };
type Ranks = {
  beltDegree: number;
  currentBelt: BeltLook | null;
  arts: readonly { martialArtId: string; beltDegree: number; beltRank: BeltLook | null }[];
};
type Person = Named & Ranks;
type Attended = {
  id: string;
  clientRef: string | null;
  student: Person | null;
  lead: { id: string; name: string } | null;
};

type Roll = {
  artId: string | null;
  enrolled: readonly Person[];
  absent: ReadonlySet<string>;
  attendances: readonly Attended[];
};

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, "pt-BR");

/** The enrolled and everybody else who came, by name. */
export function rollOf({ artId, enrolled, absent, attendances }: Roll): RollRow[] {
  const rowOf = (student: Person) => studentRow({ ...student, ...rankIn(artId, student) });
  const rows = new Map(
    enrolled.map((student) => [
      student.id,
      { ...rowOf(student), enrolled: true, absent: absent.has(student.id) },
    ]),
  );
  for (const { id, clientRef, student, lead } of attendances) {
    const presence = { id, ref: clientRef };
    if (student)
      rows.set(student.id, {
        ...(rows.get(student.id) ?? rowOf(student)),
        presence,
      });
    else if (lead) rows.set(lead.id, { ...leadRow(lead), presence });
  }
  return [...rows.values()].sort(byName);
}

/** The belt of a class's own art; of the student's first art if the class has none. */
export function rankIn(artId: string | null, { currentBelt, beltDegree, arts }: Ranks): Rank {
  if (artId === null) return { belt: currentBelt, degree: beltDegree };
  const art = arts.find(({ martialArtId }) => martialArtId === artId);
  return { belt: art?.beltRank ?? null, degree: art?.beltDegree ?? 0 };
}

export const studentRow = ({ id, fullName, belt, degree }: Named & Rank): RollRow => ({
  kind: "student",
  id,
  name: fullName,
  belt,
  degree,
  enrolled: false,
  presence: null,
  absent: false,
});

export const leadRow = ({ id, name }: { id: string; name: string }): RollRow => ({
  kind: "lead",
  id,
  name,
  belt: null,
  degree: 0,
  enrolled: false,
  presence: null,
  absent: false,
});

/** A presence that was taken back, and who did it. */
export type StruckPresence = {
  id: string;
  name: string;
  at: Date;
  /** Null for a person who is no longer of the team. */
  by: string | null;
  userId: string | null;
  reason: string;
};

type Voided = {
  id: string;
  student: { fullName: string } | null;
  lead: { name: string } | null;
  voidedAt: Date | null;
  voidedBy: string | null;
  voidReason: string | null;
  voider: { profile: { fullName: string } | null } | null;
};

/**
 * Struck presences by the person's name. A teacher may no longer read the name of a visitor who is not of the own
 * students.
 */
export const struckOf = (attendances: readonly Voided[]): StruckPresence[] =>
  attendances
    .flatMap(({ id, student, lead, voidedAt, voidedBy, voidReason, voider }) =>
      voidedAt === null || voidReason === null
        ? []
        : {
            id,
            name: student?.fullName ?? lead?.name ?? attendanceCopy.kinds.student,
            at: voidedAt,
            by: voider?.profile?.fullName ?? null,
            userId: voidedBy,
            reason: voidReason,
          },
    )
    .sort((a, b) => byName(a, b) || a.at.getTime() - b.at.getTime());

/** "Retirada por Ana Souza às 19:40: marcado por engano", with the date if it was not the day of the class. */
export function struckTold(
  { at, by, reason }: StruckPresence,
  { day, timeZone }: { day: IsoDay; timeZone: string },
): string {
  const [on, time] = [dayOf(at, timeZone), clockTimeOf(at, timeZone)];
  return attendanceCopy.struck.told({ by, day: on === day ? null : formatDay(on), time, reason });
}
