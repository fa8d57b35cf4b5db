import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { attempt } from "@/lib/db/savepoint";
import { giveDiscount } from "@/lib/features/agreements/commands/keep-agreement";
import { enrolInClass } from "@/lib/features/enrollments/commands";
import { addGuardian } from "@/lib/features/guardians/commands/change-guardians";
import { addNote } from "@/lib/features/notes/commands";
import { recordPromotions } from "@/lib/features/ranks/commands/record-promotion";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { importsCopy } from "../copy/imports";
import type { Academy } from "../queries/academy";
import { classesNamed, planNamed } from "../rules/named";
import type { StudentRow } from "../schema";

type Making = {
  facts: StudentRow;
  /** The row was answered to be somebody else than the student whom it resembles. */
  isAnother: boolean;
  academy: Academy;
  today: IsoDay;
  at: Date;
};
type Made = Making & { id: string };

const may = { rank: true, fee: true, health: true, agree: true };
const rights = { canSee: true, canPay: true, canSign: true, canPickUp: true, getsMessages: true };

/**
 * Makes the student of a row with the commands of the forms. The first fee is next month's, as this month's was asked
 * for elsewhere. A class that does not exist or is full is left out; `without` counts those.
 */
export async function makeStudent(tx: StudioTx, making: Making): Promise<{ id: string; without: number }> {
  const { facts, isAnother, academy, today, at } = making;
  const [first, second] = facts.guardians;
  const plan = planNamed(facts, academy.plans);
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
    emergencyContactName: facts.emergencyContactName,
    emergencyContactPhone: facts.emergencyContactPhone,
    medicalConditions: null,
    otherThan: isAnother ? "anybody" : null,
    guardian: {
      guardianId: null,
      guardianName: first?.fullName ?? null,
      guardianRelation: first?.relation ?? null,
      guardianPhone: first?.phone ?? null,
      guardianEmail: first?.email ?? null,
      guardianCanSee: true,
      guardianCanPay: true,
      guardianCanSign: true,
      guardianCanPickUp: true,
      guardianGetsMessages: true,
      guardianConsented: false,
      at,
    },
    may,
  });
  if (second) await addGuardian(tx, { studentId: id, ...second, ...rights, cpf: null, consented: false, at });
  await keepRank(tx, { ...making, id });
  await keepDiscount(tx, { ...making, id });
  if (facts.notes !== null) await addNote(tx, { studentId: id, body: facts.notes });
  return { id, without: facts.status === "active" ? await enrol(tx, { ...making, id }) : 0 };
}

/** The day of the belt and the classes in it, for which the form of a new student has no fields. */
async function keepRank(tx: StudioTx, { id: studentId, facts, today }: Made): Promise<void> {
  const { martialArtId, currentBeltId: toBeltId, beltDegree: toDegree, beltSince, beltClasses } = facts;
  if (martialArtId === null) return;
  if (beltSince !== null && toBeltId !== null) {
    const promotedOn = beltSince > today ? today : beltSince;
    const award = { studentId, martialArtId, toBeltId, toDegree, promotedOn, instructorId: null };
    await recordPromotions(tx, [{ ...award, kind: "entry" }]);
  }
  if (beltClasses !== null && beltClasses > 0)
    await tx.studentArt.updateMany({
      where: { studentId, martialArtId },
      data: { classesBefore: beltClasses },
    });
}

async function keepDiscount(tx: StudioTx, { id: studentId, facts, today }: Made): Promise<void> {
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

async function enrol(tx: StudioTx, { id: studentId, facts, academy, today }: Made): Promise<number> {
  const { classIds, unknown } = classesNamed(facts, academy.classes);
  let without = unknown;
  for (const classId of classIds) {
    const place = await attempt(
      tx,
      () => enrolInClass(tx, { classId, studentId, since: facts.enrollmentDate ?? today, status: "active" }),
      (error) => (error instanceof DomainError ? error.code : null),
    );
    if ("refused" in place) without += 1;
  }
  return without;
}
