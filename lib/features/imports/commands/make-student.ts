import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { attempt } from "@/lib/db/savepoint";
import { giveDiscount } from "@/lib/features/agreements/commands/keep-agreement";
import { USUAL_DUE_DAY } from "@/lib/features/agreements/rules/price";
import { enrolInClass } from "@/lib/features/enrollments/commands";
import { addGuardian } from "@/lib/features/guardians/commands/change-guardians";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { addNote } from "@/lib/features/notes/commands";
import { recordPromotions } from "@/lib/features/ranks/commands/record-promotion";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import type { IsoDay } from "@/lib/kernel/dates";
import { addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { batchesCopy } from "../copy/batches";
import type { Facts } from "../rules/judge";

type Making = {
  facts: Facts;
  /** The student was answered to be somebody else than the one whom the academy knows. */
  isAnother: boolean;
  today: IsoDay;
  at: Date;
};

const mayAll = { rank: true, fee: true, health: true, agree: true };
const mayAllFor = { canSee: true, canPay: true, canSign: true, canPickUp: true, getsMessages: true };

/**
 * Makes the student of a row by the commands of the forms. The first fee is next month's: the academy asked for this
 * month's elsewhere. A class without a free place is left out; `without` says so.
 */
export async function makeStudent(
  tx: StudioTx,
  { facts, isAnother, today, at }: Making,
): Promise<{ id: string; without: string[] }> {
  const { belt, guardians, fee } = facts;
  const [first, second] = guardians;
  const hasBeltDay = belt !== null && belt.since !== null;
  const { id } = await createStudent(tx, {
    fullName: facts.fullName,
    email: facts.email,
    phone: facts.phone,
    cpf: facts.cpf,
    birthDate: facts.birthDate,
    status: facts.status,
    martialArtId: facts.martialArtId,
    // The belt of a known day is entered below, with that day.
    currentBeltId: hasBeltDay ? null : (belt?.id ?? null),
    beltDegree: hasBeltDay ? 0 : (belt?.degree ?? 0),
    instructorId: null,
    enrollmentDate: facts.enrollmentDate ?? today,
    monthlyFee: fee.amount,
    planId: fee.planId,
    dueDay: fee.dueDay ?? USUAL_DUE_DAY,
    scholarship: fee.scholarship,
    firstFee: { month: addMonths(firstOfMonth(today), 1), today },
    emergencyContactName: facts.emergencyContactName,
    emergencyContactPhone: facts.emergencyContactPhone,
    medicalConditions: null,
    otherThan: isAnother ? "anybody" : null,
    guardian: {
      guardianId: null,
      guardianName: first?.name ?? null,
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
    may: mayAll,
  });
  if (second)
    await addGuardian(tx, {
      studentId: id,
      fullName: second.name,
      email: second.email,
      phone: second.phone,
      relation: second.relation ?? guardiansCopy.defaultRelation,
      cpf: null,
      consented: false,
      at,
      ...mayAllFor,
    });
  await keepRank(tx, { id, facts });
  if (fee.discount !== null)
    await giveDiscount(tx, {
      studentId: id,
      percentBp: fee.discount.percentBp,
      cents: fee.discount.cents,
      reason: batchesCopy.discount,
      until: null,
      today,
    });
  for (const body of facts.notes) await addNote(tx, { studentId: id, body });
  const without = facts.status === "active" ? await enrol(tx, { id, facts, today }) : [];
  return { id, without };
}

/** The day of the belt and the classes in it, which no form of a new student has. */
async function keepRank(tx: StudioTx, { id: studentId, facts }: { id: string; facts: Facts }): Promise<void> {
  const { martialArtId, belt } = facts;
  if (martialArtId === null || belt === null) return;
  if (belt.since !== null)
    await recordPromotions(tx, [
      {
        studentId,
        martialArtId,
        kind: "entry",
        toBeltId: belt.id,
        toDegree: belt.degree,
        promotedOn: belt.since,
        instructorId: null,
      },
    ]);
  if (belt.classes > 0)
    await tx.studentArt.updateMany({
      where: { studentId, martialArtId },
      data: { classesBefore: belt.classes },
    });
}

async function enrol(
  tx: StudioTx,
  { id: studentId, facts, today }: { id: string; facts: Facts; today: IsoDay },
): Promise<string[]> {
  const without: string[] = [];
  for (const classId of facts.classIds) {
    const place = await attempt(
      tx,
      () => enrolInClass(tx, { classId, studentId, since: facts.enrollmentDate ?? today, status: "active" }),
      (error) => (error instanceof DomainError ? error.code : null),
    );
    if ("refused" in place) without.push(`class:${place.refused}`);
  }
  return without;
}
