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

/** As much as an act needs to know beside the students. */
export type Room = {
  /** Places that are left: in the class, or of the invites of this hour. Null for an act without such an end. */
  places: number | null;
  /** Ids of students who have a place in the class. */
  enrolled: ReadonlySet<string>;
};

function whyNot(act: RosterAct, { id, status, hasEmail, hasAccount }: Candidate, room: Room): Why | null {
  if (status !== "active") return "inactive";
  if (act === "invite" && hasAccount) return "entered";
  if (act === "invite" && !hasEmail) return "no-email";
  return act === "enrol" && room.enrolled.has(id) ? "enrolled" : null;
}

export type Left = { fullName: string; why: Why };
export type Sorted<C extends Candidate> = { going: C[]; left: Left[] };

/** Parts those on whom the act works from those who are left out; places are given in the order of the students. */
export function sortOut<C extends Candidate>(
  act: RosterAct,
  { people, room }: { people: readonly C[]; room: Room },
): Sorted<C> {
  const going: C[] = [];
  const left: Left[] = [];
  for (const person of people) {
    const isFull = room.places !== null && going.length >= room.places;
    const why = whyNot(act, person, room) ?? (isFull ? (act === "invite" ? "limit" : "full") : null);
    if (why === null) going.push(person);
    else left.push({ fullName: person.fullName, why });
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
