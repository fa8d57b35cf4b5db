import type { Adjusted, NotAdjusted } from "@/lib/features/agreements/rules/adjust";
import { TAGS_MAX, isSameTags } from "@/lib/features/tags/rules";
import { type Cents, cents } from "@/lib/kernel/money";
import { fold } from "@/lib/kernel/search";
import { whyCopy } from "../copy/whys";
import type { RosterAct } from "./acts";

/** Why somebody is left out, by an act or by undoing it. */
export type Why = keyof typeof whyCopy;

export const isWhy = (code: string): code is Why => code in whyCopy;

export type Candidate = {
  id: string;
  fullName: string;
  status: "active" | "inactive" | "suspended";
  /** There is an address to invite: the student's own, or that of a minor's guardian. */
  hasEmail: boolean;
  /** The student enters the portal, or a minor's guardian does. */
  hasAccount: boolean;
};

/** A class of one weekday, its free places, and the ids of students who have one. */
export type ClassRoom = { id: string; free: number; enrolled: ReadonlySet<string> };

export type TagChange = { add: readonly string[]; remove: readonly string[] };

/** Facts that an act needs beside the students. Those of other acts are null. */
export type Room = {
  /** The invites that are left this hour. */
  invites: number | null;
  /** The days of the turma. */
  classes: readonly ClassRoom[] | null;
  tags: { change: TagChange; of: ReadonlyMap<string, readonly string[]> } | null;
  fees: ReadonlyMap<string, FeeAfter | NotAdjusted> | null;
};

/** `months` is the length of the agreement's span. */
export type FeeAfter = Adjusted & { months: number };

export const ENDLESS: Room = { invites: null, classes: null, tags: null, fees: null };

export type Left = { id: string; fullName: string; why: Why };
export type Going = { id: string; fullName: string };

type Judge = (person: Candidate, room: Room, taken: Map<string, number>) => Why | null;

/** A student's tags after a change. */
export function changedTags(now: readonly string[], { add, remove }: TagChange): string[] {
  const gone = new Set(remove.map(fold));
  const kept = now.filter((name) => !gone.has(fold(name)));
  const known = new Set(kept.map(fold));
  return [...kept, ...add.filter((name) => !known.has(fold(name)))];
}

const active: Judge = ({ status }) => (status === "active" ? null : "inactive");

const judges: Readonly<Record<RosterAct, Judge>> = {
  notify: active,
  pause: active,
  invite: (person, room, taken) => {
    if (person.hasAccount) return person.status === "active" ? "entered" : "inactive";
    return active(person, room, taken) ?? (person.hasEmail ? null : "no-email");
  },
  enrol: (person, room, taken) => {
    const refused = active(person, room, taken);
    if (refused !== null || room.classes === null) return refused;
    const missing = room.classes.filter(({ enrolled }) => !enrolled.has(person.id));
    if (missing.length === 0) return "enrolled";
    const open = missing.filter(({ id, free }) => (taken.get(id) ?? 0) < free);
    for (const { id } of open) taken.set(id, (taken.get(id) ?? 0) + 1);
    return open.length === 0 ? "full" : null;
  },
  tag: ({ id }, { tags }) => {
    if (tags === null) return null;
    const now = tags.of.get(id) ?? [];
    const then = changedTags(now, tags.change);
    if (isSameTags(now, then)) return "same-tags";
    return then.length > TAGS_MAX ? "many-tags" : null;
  },
  adjust: ({ id, status }, { fees }) => {
    if (status === "inactive") return "inactive";
    const adjusted = fees === null ? null : (fees.get(id) ?? "no-fee");
    return typeof adjusted === "string" ? adjusted : null;
  },
};

/** Parts those on whom the act works from those who are left out; places are given in the order of the students. */
export function sortOut(
  act: RosterAct,
  { people, room }: { people: readonly Candidate[]; room: Room },
): { going: Going[]; left: Left[] } {
  const going: Going[] = [];
  const left: Left[] = [];
  const taken = new Map<string, number>();
  for (const person of people) {
    const { id, fullName } = person;
    const why = judges[act](person, room, taken);
    if (why === null) going.push({ id, fullName });
    else left.push({ id, fullName, why });
  }
  return { going, left };
}

export type LeftGroup = { why: Why; count: number; names: string[] };

/** Names that a preview carries of each reason. */
const NAMES = 3;

/** By reason, the most frequent first. */
export function groupLeft(left: readonly Left[]): LeftGroup[] {
  const groups = new Map<Why, LeftGroup>();
  for (const { why, fullName } of left) {
    const group = groups.get(why) ?? { why, count: 0, names: [] };
    group.count += 1;
    if (group.names.length < NAMES) group.names.push(fullName);
    groups.set(why, group);
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

/** The sum of what the students pay a month, before and after. */
export type Sums = { before: Cents; after: Cents };

/** The form sends them back in this form. */
export const sumsText = ({ before, after }: Sums): string => `${before},${after}`;

/** Null if no fee is to be changed. */
export function sumsOf({ fees }: Pick<Room, "fees">, going: readonly Going[]): Sums | null {
  if (fees === null) return null;
  const adjusted = going.flatMap(({ id }) => {
    const fee = fees.get(id);
    return typeof fee === "object" ? [fee] : [];
  });
  const sum = (side: "from" | "to") =>
    cents(adjusted.reduce((all, one) => all + Math.round(one[side] / one.months), 0));
  return { before: sum("from"), after: sum("to") };
}
