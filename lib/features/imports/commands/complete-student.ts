import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { writeFirstAgreements } from "@/lib/features/agreements/commands/keep-agreement";
import { addFirstNotes } from "@/lib/features/notes/commands";
import { addArt } from "@/lib/features/ranks/commands/change-arts";
import { keepCpf } from "@/lib/features/students/commands/keep-cpf";
import { addFirstTags } from "@/lib/features/tags/commands";
import { type IsoDay, addMonths, dateToDay, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import type { Academy } from "../queries/academy";
import type { Answers } from "../rules/fields";
import { planNamed } from "../rules/named";
import type { Part } from "../rules/parts";
import type { StudentRow } from "../schema";
import { addGuardians } from "./add-guardians";

/** Columns that a row may fill. Undoing empties them again (`undo_import_fillings`). */
const COLUMNS = {
  email: "email",
  phone: "phone",
  birthDate: "birth_date",
  emergencyContactName: "emergency_contact_name",
  emergencyContactPhone: "emergency_contact_phone",
} as const;

const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Reads what a student of the academy has. */
const readStudent = (tx: StudioTx, id: string) =>
  tx.student.findFirstOrThrow({
    where: { id },
    select: {
      email: true,
      phone: true,
      birthDate: true,
      emergencyContactName: true,
      emergencyContactPhone: true,
      cpfHash: true,
      status: true,
      enrollmentDate: true,
      _count: { select: { tags: true, notes: true, guardians: true, arts: true, enrollments: true } },
    },
  });

type Standing = Awaited<ReturnType<typeof readStudent>>;
type Completing = {
  id: string;
  facts: StudentRow;
  academy: Academy;
  answers: Answers;
  today: IsoDay;
};

/**
 * Fills in what a student of the academy lacks, and changes nothing else. `parts` are those of which the rest is given
 * to all rows together (`writeStudents`).
 */
export async function completeStudent(
  tx: StudioTx,
  completing: Completing,
): Promise<{ filled: string[]; parts: Part[] }> {
  const { id, facts } = completing;
  await holdStudent(tx, id);
  const student = await readStudent(tx, id);
  const { _count: has } = student;
  const filled: string[] = await fillColumns(tx, { id, facts, student });
  if (facts.cpf !== null && student.cpfHash === null) {
    await keepCpf(tx, { id, cpf: facts.cpf });
    filled.push("cpf");
  }
  if (facts.tags.length > 0 && has.tags === 0) {
    await addFirstTags(tx, [{ studentId: id, names: facts.tags }]);
    filled.push("tags");
  }
  const parts: Part[] = [];
  if (facts.notes !== null && has.notes === 0) parts.push("notes");
  if (facts.guardians.length > 0 && has.guardians === 0) {
    const notes = await addGuardians(tx, [{ studentId: id, guardians: facts.guardians }]);
    parts.push("guardians");
    if (notes.length > 0 && has.notes === 0) {
      await addFirstNotes(tx, notes);
      if (!parts.includes("notes")) parts.push("notes");
    }
  }
  if (facts.martialArtId !== null && has.arts === 0) {
    await fillArt(tx, { ...completing, martialArtId: facts.martialArtId, student });
    parts.push("art");
  }
  if (await fillFee(tx, { ...completing, student })) parts.push("fee");
  if (facts.classes.length > 0 && student.status === "active" && has.enrollments === 0) parts.push("places");
  return { filled, parts };
}

type Filling = { id: string; facts: StudentRow; student: Standing };

async function fillColumns(tx: StudioTx, { id, facts, student }: Filling): Promise<string[]> {
  const { birthDate, ...texts } = facts;
  const brought = { ...texts, birthDate: birthDate && dayToDate(birthDate) };
  const lacking = FIELDS.filter((field) => student[field] === null && brought[field] !== null);
  await tx.student.updateMany({
    where: { id },
    data: Object.fromEntries(lacking.map((field) => [field, brought[field]])),
  });
  return lacking.map((field) => COLUMNS[field]);
}

/** The art from the day of enrolment on. A belt with a day of its own is entered with those of the other rows. */
const fillArt = (
  tx: StudioTx,
  { id, facts, student, martialArtId, today }: Completing & { student: Standing; martialArtId: string },
) => {
  const enrolled = dateToDay(student.enrollmentDate);
  const hasDay = facts.beltSince !== null;
  return addArt(tx, {
    studentId: id,
    martialArtId,
    beltId: hasDay ? null : facts.currentBeltId,
    beltDegree: hasDay ? 0 : facts.beltDegree,
    startedOn: enrolled > today ? today : enrolled,
    instructorId: null,
    today,
  });
};

/**
 * Agrees on the fee of a row with a student who agreed on nothing; a due day alone is kept. The first fee is next
 * month's, as for a new student. Answers whether there was something to agree on.
 */
async function fillFee(
  tx: StudioTx,
  { id, facts, student, academy, answers, today }: Completing & { student: Standing },
): Promise<boolean> {
  const plan = planNamed(facts, { ...academy, answers });
  const amount = plan?.amount ?? facts.monthlyFee;
  if (plan === null && amount === 0 && !facts.scholarship) return false;
  const nothing = {
    planId: null,
    amountCents: 0,
    scholarship: false,
    nextAmountCents: null,
    endsOn: null,
    earlyBp: 0,
    earlyCents: 0,
    discounts: { none: {} },
  };
  const [agreed] = await tx.agreement.findMany({
    where: { studentId: id },
    select: { dueDay: true },
    take: 1,
  });
  if (agreed && (await tx.agreement.count({ where: { studentId: id, ...nothing } })) === 0) return false;
  const next = addMonths(firstOfMonth(today), 1);
  const enrolled = firstOfMonth(dateToDay(student.enrollmentDate));
  const beginsOn = enrolled > next ? enrolled : next;
  const { scholarship } = facts;
  const terms = { planId: plan?.id ?? null, amount, dueDay: agreed?.dueDay ?? facts.dueDay, scholarship };
  await writeFirstAgreements(tx, [{ studentId: id, ...terms, beginsOn, spansFrom: beginsOn }]);
  return true;
}
