import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdClasses } from "@/lib/db/locks";
import { giveDiscount } from "@/lib/features/agreements/commands/keep-agreement";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { enrolNew } from "@/lib/features/enrollments/commands";
import { holdBrought } from "@/lib/features/guardians/commands/bring-guardian";
import { listFamilies } from "@/lib/features/guardians/queries";
import { addFirstNotes } from "@/lib/features/notes/commands";
import { recordPromotions } from "@/lib/features/ranks/commands/record-promotion";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { importsCopy } from "../copy/imports";
import type { Academy } from "../queries/academy";
import type { Answers } from "../rules/fields";
import { classesNamed, planNamed } from "../rules/named";
import type { StudentRow } from "../schema";
import { addGuardians } from "./add-guardians";

type Moment = { academy: Academy; answers: Answers; today: IsoDay };
type Made = { id: string; facts: StudentRow };

const may = { rank: true, fee: true, health: true, agree: true };

/**
 * Makes the students of some rows with the commands of the forms, in the order of the rows. A class that does not exist
 * or is full is left out; `without` counts those.
 */
export async function makeStudents(
  tx: StudioTx,
  { people, ...moment }: Moment & { people: readonly StudentRow[] },
): Promise<{ id: string; without: number }[]> {
  const { academy, answers, today } = moment;
  const named = people.map((facts) => classesNamed(facts, { ...academy, answers }));
  // Classes before students, as everywhere, and in one order.
  await holdClasses(tx, [...new Set(named.flatMap(({ classIds }) => classIds))].sort());
  await holdBrought(
    tx,
    people.flatMap(({ guardians }) => guardians),
  );
  const made: Made[] = [];
  for (const facts of people) made.push({ facts, ...(await makeStudent(tx, { ...moment, facts })) });
  await recordPromotions(
    tx,
    made.flatMap((one) => entryOf(one, today)),
  );
  for (const one of made) {
    await keepClassesBefore(tx, one);
    await keepDiscount(tx, one, today);
  }
  await addFirstNotes(
    tx,
    made.flatMap(({ id: studentId, facts: { notes } }) =>
      notes === null ? [] : [{ studentId, body: notes }],
    ),
  );
  const ids = made.map(({ id }) => id);
  await renewAsked(tx, { of: [...new Set([...ids, ...(await listFamilies(tx, ids))])], today });
  const places = await enrol(tx, { made, named, today });
  return made.map(({ id, facts }, at) => {
    const { classIds = [], unknown = 0 } = named[at] ?? {};
    const isIn = facts.status === "active";
    return { id, without: isIn ? unknown + classIds.length - (places.get(id) ?? 0) : 0 };
  });
}

/**
 * The first fee is next month's, as this month's was asked for elsewhere. The rows were compared with the
 * academy, so nobody is asked about somebody alike.
 */
async function makeStudent(
  tx: StudioTx,
  { facts, academy, answers, today }: Moment & { facts: StudentRow },
): Promise<{ id: string }> {
  const plan = planNamed(facts, { ...academy, answers });
  const hasDay = facts.beltSince !== null;
  const { id } = await createStudent(tx, {
    fullName: facts.fullName,
    email: facts.email,
    phone: facts.phone,
    cpf: facts.cpf,
    tags: facts.tags,
    birthDate: facts.birthDate,
    status: facts.status,
    martialArtId: facts.martialArtId,
    // A belt with a day is entered below.
    currentBeltId: hasDay ? null : facts.currentBeltId,
    beltDegree: hasDay ? 0 : facts.beltDegree,
    instructorId: null,
    enrollmentDate: facts.enrollmentDate ?? today,
    monthlyFee: plan?.amount ?? facts.monthlyFee,
    planId: plan?.id ?? null,
    dueDay: facts.dueDay,
    scholarship: facts.scholarship,
    firstFee: { month: addMonths(firstOfMonth(today), 1), today },
    renewsLater: true,
    emergencyContactName: facts.emergencyContactName,
    emergencyContactPhone: facts.emergencyContactPhone,
    medicalConditions: null,
    otherThan: "anybody",
    may,
  });
  await addGuardians(tx, { studentId: id, guardians: facts.guardians });
  return { id };
}

/** The belt with its day, for which the form of a new student has no field. */
function entryOf({ id: studentId, facts }: Made, today: IsoDay): Parameters<typeof recordPromotions>[1] {
  const { martialArtId, currentBeltId: toBeltId, beltDegree: toDegree, beltSince } = facts;
  if (martialArtId === null || beltSince === null || toBeltId === null) return [];
  const promotedOn = beltSince > today ? today : beltSince;
  return [{ studentId, martialArtId, kind: "entry", toBeltId, toDegree, promotedOn, instructorId: null }];
}

async function keepClassesBefore(tx: StudioTx, { id: studentId, facts }: Made): Promise<void> {
  const { martialArtId, beltClasses } = facts;
  if (martialArtId === null || beltClasses === null || beltClasses === 0) return;
  await tx.studentArt.updateMany({
    where: { studentId, martialArtId },
    data: { classesBefore: beltClasses },
  });
}

async function keepDiscount(tx: StudioTx, { id: studentId, facts }: Made, today: IsoDay): Promise<void> {
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
  made: readonly Made[];
  named: readonly { classIds: readonly string[] }[];
  today: IsoDay;
};

/** Answers how many places each active student got. */
async function enrol(tx: StudioTx, { made, named, today }: Enrolling): Promise<Map<string, number>> {
  const wanted = new Map<string, { id: string; since: IsoDay }[]>();
  for (const [at, { id, facts }] of made.entries()) {
    if (facts.status !== "active") continue;
    for (const classId of named[at]?.classIds ?? [])
      wanted.set(classId, [...(wanted.get(classId) ?? []), { id, since: facts.enrollmentDate ?? today }]);
  }
  const places = new Map<string, number>();
  for (const [classId, students] of wanted)
    for (const id of await enrolNew(tx, { classId, students })) places.set(id, (places.get(id) ?? 0) + 1);
  return places;
}
