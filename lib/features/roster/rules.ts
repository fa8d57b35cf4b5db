/** Students chosen one by one; their ids stand in addresses. */
export const CHOSEN_AT_ONCE = 100;
/** Students whom one act may concern, however they were chosen. */
export const ACTED_AT_ONCE = 500;
/** Rows of a file of the list. One more is read, to know whether there are more. */
export const EXPORTED_ROWS = 10_000;
/** Columns of a roll-call sheet for dates written by hand. */
export const SHEET_DATES = 8;

export const rosterActs = ["invite", "enrol", "pause", "notify"] as const;
export type RosterAct = (typeof rosterActs)[number];

export type Why = "inactive" | "entered" | "no-email" | "enrolled" | "full" | "limit" | "refused";

export type Candidate = {
  id: string;
  fullName: string;
  status: "active" | "inactive" | "suspended";
  hasEmail: boolean;
  hasAccount: boolean;
};

/** A class of one weekday, its free places, and the ids of students who have one. */
export type ClassRoom = { id: string; free: number; enrolled: ReadonlySet<string> };

/** As much as an act needs to know beside the students. */
export type Room = {
  /** The invites that are left this hour; null for another act. */
  invites: number | null;
  /** The days of the turma; null while none is named. */
  classes: readonly ClassRoom[] | null;
};

export type Left = { fullName: string; why: Why };
/** `classIds` are the classes in which an enrolled student gets a place. */
export type Going = { id: string; fullName: string; classIds: string[] };

/** Parts those on whom the act works from those who are left out; places are given in the order of the students. */
export function sortOut(
  act: RosterAct,
  { people, room }: { people: readonly Candidate[]; room: Room },
): { going: Going[]; left: Left[] } {
  const going: Going[] = [];
  const left: Left[] = [];
  const taken = new Map<string, number>();
  const hasRoom = ({ id, free }: ClassRoom) => (taken.get(id) ?? 0) < free;
  const judge = (person: Candidate): Why | string[] => {
    if (person.status !== "active") return "inactive";
    if (act === "invite") {
      if (person.hasAccount) return "entered";
      if (!person.hasEmail) return "no-email";
      return room.invites !== null && going.length >= room.invites ? "limit" : [];
    }
    if (act !== "enrol" || room.classes === null) return [];
    const missing = room.classes.filter(({ enrolled }) => !enrolled.has(person.id));
    if (missing.length === 0) return "enrolled";
    const open = missing.filter(hasRoom);
    return open.length === 0 ? "full" : open.map(({ id }) => id);
  };
  for (const person of people) {
    const { id, fullName } = person;
    const found = judge(person);
    if (typeof found === "string") left.push({ fullName, why: found });
    else {
      for (const classId of found) taken.set(classId, (taken.get(classId) ?? 0) + 1);
      going.push({ id, fullName, classIds: found });
    }
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
