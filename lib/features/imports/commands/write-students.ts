import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdClasses } from "@/lib/db/locks";
import { giveDiscounts } from "@/lib/features/agreements/commands/keep-agreement";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import type { NewDiscount } from "@/lib/features/agreements/schema";
import { enrolNew } from "@/lib/features/enrollments/commands/one-class";
import { holdBrought } from "@/lib/features/guardians/commands/bring-guardian";
import { listFamilies } from "@/lib/features/guardians/queries";
import { addFirstNotes } from "@/lib/features/notes/commands";
import { recordPromotions } from "@/lib/features/ranks/commands/record-promotion";
import type { IsoDay } from "@/lib/kernel/dates";
import { importsCopy } from "../copy/imports";
import type { Academy } from "../queries/academy";
import type { Answers } from "../rules/fields";
import { classesNamed } from "../rules/named";
import { type Part, parts } from "../rules/parts";
import type { StudentRow } from "../schema";
import { completeStudent } from "./complete-student";
import { makeStudents } from "./make-students";

type Named = { academy: Academy; answers: Answers };
type Moment = Named & { studioId: string; today: IsoDay };
/** The facts of a row, and whom of the academy it completes; null for a new student. */
type Person = { facts: StudentRow; completes: string | null };
type Written = {
  id: string;
  facts: StudentRow;
  /** Columns of a student who was there before; null for a new one. */
  filled: string[] | null;
  parts: readonly Part[];
  /** First day of the places. */
  since: IsoDay;
};

/** Locks what these rows change: classes before students, as everywhere, and each in one order. */
export async function holdForRows(
  tx: StudioTx,
  { people, academy, answers }: Named & { people: readonly Person[] },
): Promise<void> {
  const classIds = people.flatMap(({ facts }) => classesNamed(facts, { ...academy, answers }).classIds);
  await holdClasses(tx, [...new Set(classIds)]);
  await holdBrought(tx, {
    studentIds: people.flatMap(({ completes }) => completes ?? []),
    guardians: people.flatMap(({ facts }) => facts.guardians),
  });
}

/**
 * Makes or completes the students of some rows, by the rules of the forms, and answers them in the order of the rows. A
 * class that does not exist or is full is left out; `unknown` and `full` count those. `filled` names what a student got
 * who was there before. The caller holds them (`holdForRows`).
 */
export async function writeStudents(
  tx: StudioTx,
  { people, ...moment }: Moment & { people: readonly Person[] },
): Promise<{ id: string; filled: string[] | null; unknown: number; full: number }[]> {
  const { today } = moment;
  const written = await makeOrComplete(tx, { ...moment, people });
  const taking = (part: Part) => written.filter((one) => one.parts.includes(part));
  await recordPromotions(
    tx,
    taking("art").flatMap((one) => entryOf(one, today)),
  );
  await keepClassesBefore(tx, taking("art"));
  const given = taking("fee").flatMap(discountOf);
  if (given.length > 0) await giveDiscounts(tx, { given, today });
  await addFirstNotes(
    tx,
    taking("notes").flatMap(({ id: studentId, facts: { notes } }) =>
      notes === null ? [] : [{ studentId, body: notes }],
    ),
  );
  const ids = [...taking("guardians"), ...taking("fee")].map(({ id }) => id);
  if (ids.length > 0)
    await renewAsked(tx, { of: [...new Set([...ids, ...(await listFamilies(tx, ids))])], today });
  const named = written.map((one) => classesOf(one, moment));
  const places = await enrol(tx, { written, named });
  return written.map(({ id, filled, parts: taken }, at) => {
    const { classIds = [], unknown = 0 } = named[at] ?? {};
    const got = taken.includes("places") ? (places.get(id) ?? 0) : 0;
    const told = taken.filter((part) => part !== "places" || got > 0);
    return { id, filled: filled && [...filled, ...told], unknown, full: classIds.length - got };
  });
}

/** Completes students one by one, and makes the new ones together. */
async function makeOrComplete(
  tx: StudioTx,
  { people, ...moment }: Moment & { people: readonly Person[] },
): Promise<Written[]> {
  const { today } = moment;
  const completed = new Map<Person, Written>();
  for (const person of people) {
    const { facts, completes: id } = person;
    if (id === null) continue;
    const { filled, parts: lacking } = await completeStudent(tx, { ...moment, facts, id });
    // Two rows may complete one student: each part is the first one's.
    const earlier = [...completed.values()].flatMap((one) => (one.id === id ? one.parts : []));
    const taken = lacking.filter((part) => !earlier.includes(part));
    completed.set(person, { id, facts, filled, parts: taken, since: today });
  }
  const fresh = people.filter(({ completes }) => completes === null);
  const ids = await makeStudents(tx, { ...moment, rows: fresh.map(({ facts }) => facts) });
  const made = new Map(fresh.map((person, at) => [person, ids[at]]));
  return people.map((person) => completed.get(person) ?? newlyMade(person, { id: made.get(person), today }));
}

function newlyMade({ facts }: Person, { id, today }: { id: string | undefined; today: IsoDay }): Written {
  if (id === undefined) throw new Error("a row has no student");
  const taken = facts.status === "active" ? parts : parts.filter((part) => part !== "places");
  return { id, facts, filled: null, parts: taken, since: facts.enrollmentDate ?? today };
}

/** The classes that a row names, if its student takes places. */
const classesOf = ({ facts, parts: taken }: Written, { academy, answers }: Named) =>
  taken.includes("places") ? classesNamed(facts, { ...academy, answers }) : { classIds: [], unknown: 0 };

/** The belt with its day, for which the forms have no field. */
function entryOf({ id: studentId, facts }: Written, today: IsoDay): Parameters<typeof recordPromotions>[1] {
  const { martialArtId, currentBeltId: toBeltId, beltDegree: toDegree, beltSince } = facts;
  if (martialArtId === null || beltSince === null || toBeltId === null) return [];
  const promotedOn = beltSince > today ? today : beltSince;
  return [{ studentId, martialArtId, kind: "entry", toBeltId, toDegree, promotedOn, instructorId: null }];
}

/** Classes with the present belt, as the system before counted them. */
async function keepClassesBefore(tx: StudioTx, written: readonly Written[]): Promise<void> {
  const counted = written.flatMap(({ id: student, facts: { martialArtId: art, beltClasses: classes } }) =>
    art !== null && classes ? [{ student, art, classes }] : [],
  );
  if (counted.length === 0) return;
  await tx.$executeRaw`
    update student_arts a set classes_before = v.classes
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as v (student uuid, art uuid, classes int)
     where a.student_id = v.student and a.martial_art_id = v.art`;
}

function discountOf({ id: studentId, facts: { discount, scholarship } }: Written): NewDiscount[] {
  if (discount === null || scholarship) return [];
  const isPercent = discount.unit === "percent";
  return [
    {
      studentId,
      percentBp: isPercent ? discount.value : null,
      cents: isPercent ? null : discount.value,
      reason: importsCopy.discountReason,
      until: null,
    },
  ];
}

type Enrolling = {
  written: readonly Written[];
  named: readonly { classIds: readonly string[] }[];
};

/** Answers how many places each student got. */
async function enrol(tx: StudioTx, { written, named }: Enrolling): Promise<Map<string, number>> {
  const wanted = new Map<string, { id: string; since: IsoDay }[]>();
  for (const [at, { id, since }] of written.entries())
    for (const classId of named[at]?.classIds ?? [])
      wanted.set(classId, [...(wanted.get(classId) ?? []), { id, since }]);
  const places = new Map<string, number>();
  for (const [classId, students] of wanted)
    for (const id of await enrolNew(tx, { classId, students })) places.set(id, (places.get(id) ?? 0) + 1);
  return places;
}
