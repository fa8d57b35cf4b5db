import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { addFirstNotes } from "@/lib/features/notes/commands";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import type { Academy } from "../queries/academy";
import type { Answers } from "../rules/fields";
import { planNamed } from "../rules/named";
import type { StudentRow } from "../schema";
import { addGuardians } from "./add-guardians";

type Making = { facts: StudentRow; academy: Academy; answers: Answers; today: IsoDay };

const may = { rank: true, fee: true, health: true, agree: true };

/**
 * Makes the student of a row by the command of the form. The belt with its day, notes, discount and places are given to
 * all rows together (`writeStudents`). The first fee is next month's, as this month's was asked for elsewhere. The rows
 * were compared with the academy, so nobody is asked about somebody alike.
 */
export async function makeStudent(
  tx: StudioTx,
  { facts, academy, answers, today }: Making,
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
  const { note } = await addGuardians(tx, { studentId: id, guardians: facts.guardians });
  if (note !== null) await addFirstNotes(tx, [{ studentId: id, body: note }]);
  return { id };
}
