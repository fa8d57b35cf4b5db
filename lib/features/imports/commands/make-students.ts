import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { addFirstNotes } from "@/lib/features/notes/commands";
import { bringStudents } from "@/lib/features/students/commands/bring-students";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import type { Academy } from "../queries/academy";
import type { Answers } from "../rules/fields";
import { planNamed } from "../rules/named";
import type { StudentRow } from "../schema";
import { addGuardians } from "./add-guardians";

type Making = {
  rows: readonly StudentRow[];
  studioId: string;
  academy: Academy;
  answers: Answers;
  today: IsoDay;
};

/**
 * Makes the students of some rows with their guardians. The belt with its day, notes, discount and places are given to
 * them together with those who are completed (`writeStudents`). The first fee is next month's, as this month's was asked
 * for elsewhere. The rows were compared with the academy, so nobody is asked about somebody alike. Answers their ids.
 */
export async function makeStudents(
  tx: StudioTx,
  { rows, studioId, academy, answers, today }: Making,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const students = rows.map((facts) => {
    const plan = planNamed(facts, { ...academy, answers });
    const hasDay = facts.beltSince !== null;
    return {
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
      enrollmentDate: facts.enrollmentDate ?? today,
      monthlyFee: plan?.amount ?? facts.monthlyFee,
      planId: plan?.id ?? null,
      dueDay: facts.dueDay,
      scholarship: facts.scholarship,
      emergencyContactName: facts.emergencyContactName,
      emergencyContactPhone: facts.emergencyContactPhone,
    };
  });
  const feesFrom = addMonths(firstOfMonth(today), 1);
  const ids = await bringStudents(tx, { studioId, students, feesFrom, today });
  const guarded = ids.map((studentId, at) => ({ studentId, guardians: rows[at]?.guardians ?? [] }));
  await addFirstNotes(tx, await addGuardians(tx, guarded));
  return ids;
}
