import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdClasses } from "@/lib/db/locks";
import { giveDiscount } from "@/lib/features/agreements/commands/keep-agreement";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
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
import { makeStudent } from "./make-student";

type Named = { academy: Academy; answers: Answers };
type Moment = Named & { today: IsoDay };
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
 * Makes or completes the students of some rows with the commands of the forms, in the order of the rows. A class that
 * does not exist or is full is left out; `unknown` and `full` count those. `filled` names what a student got who was there before.
 * The caller holds them (`holdForRows`).
 */
export async function writeStudents(
  tx: StudioTx,
  { people, ...moment }: Moment & { people: readonly Person[] },
): Promise<{ id: string; filled: string[] | null; unknown: number; full: number }[]> {
  const { today } = moment;
  const written: Written[] = [];
  for (const person of people) {
    const one = await writeStudent(tx, { ...moment, ...person });
    // Two rows may complete one student: each part is the first one's.
    const earlier = written.flatMap(({ id, parts: taken }) => (id === one.id ? taken : []));
    written.push({ ...one, parts: one.parts.filter((part) => !earlier.includes(part)) });
  }
  const taking = (part: Part) => written.filter((one) => one.parts.includes(part));
  await recordPromotions(
    tx,
    taking("art").flatMap((one) => entryOf(one, today)),
  );
  for (const one of taking("art")) await keepClassesBefore(tx, one);
  for (const one of taking("fee")) await keepDiscount(tx, one, today);
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

async function writeStudent(tx: StudioTx, { completes, ...row }: Moment & Person): Promise<Written> {
  const { facts, today } = row;
  if (completes !== null) {
    const done = await completeStudent(tx, { ...row, id: completes });
    return { id: completes, facts, ...done, since: today };
  }
  const { id } = await makeStudent(tx, row);
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

async function keepClassesBefore(tx: StudioTx, { id: studentId, facts }: Written): Promise<void> {
  const { martialArtId, beltClasses } = facts;
  if (martialArtId === null || beltClasses === null || beltClasses === 0) return;
  await tx.studentArt.updateMany({
    where: { studentId, martialArtId },
    data: { classesBefore: beltClasses },
  });
}

async function keepDiscount(tx: StudioTx, { id: studentId, facts }: Written, today: IsoDay): Promise<void> {
  const { discount } = facts;
  if (discount === null || facts.scholarship) return;
  const isPercent = discount.unit === "percent";
  await giveDiscount(tx, {
    studentId,
    percentBp: isPercent ? discount.value : null,
    cents: isPercent ? null : discount.value,
    reason: importsCopy.discountReason,
    until: null,
    today,
  });
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
