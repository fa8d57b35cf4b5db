import "server-only";
import { type SecurityEventType, recordAudit, recordSecurityEvents } from "@/lib/audit/record";
import { seal } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { findBeltFacts } from "@/lib/features/catalog/queries";
import { rankProblem } from "@/lib/features/catalog/rules";
import { refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { convertLead, refuseUnavailableLead } from "@/lib/features/leads/commands";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import type { StudentInput } from "./schema";

type NewStudent = Omit<StudentInput, "enrollmentDate" | "leadId"> & {
  enrollmentDate: IsoDay;
  leadId?: string | null;
};

/**
 * A new, active student (STU-12). Refuses a belt of another art, more degrees than the belt has, and an instructor who
 * is inactive or not of this studio. Two students may share an e-mail: brothers and sisters do. Who comes from a lead
 * takes its trial classes along (STU-22).
 */
export async function enrolStudent(tx: StudioTx, input: NewStudent): Promise<{ id: string }> {
  await refuseWrongRank(tx, input);
  await refuseUnavailableInstructor(tx, input.instructorId);
  if (input.leadId) await refuseUnavailableLead(tx, input.leadId);
  const { medicalConditions, monthlyFee, birthDate, enrollmentDate, ...rest } = input;
  const student = await tx.student.create({
    data: {
      ...rest,
      birthDate: birthDate && dayToDate(birthDate),
      enrollmentDate: dayToDate(enrollmentDate),
      monthlyFeeCents: monthlyFee,
      status: "active",
    },
    select: { id: true },
  });
  if (medicalConditions !== null)
    await keepMedicalConditions(tx, { id: student.id, text: medicalConditions });
  if (input.leadId) await convertLead(tx, { id: input.leadId, studentId: student.id });
  return student;
}

async function refuseWrongRank(tx: StudioTx, input: NewStudent): Promise<void> {
  const belt = input.currentBeltId === null ? null : await findBeltFacts(tx, input.currentBeltId);
  const choice = { martialArtId: input.martialArtId, beltId: input.currentBeltId, degree: input.beltDegree };
  const problem = rankProblem(choice, belt);
  if (!problem) return;
  const field = problem.about === "belt" ? "currentBeltId" : "beltDegree";
  throw new DomainError("rank", problem.message, { [field]: [problem.message] });
}

/** Sealed to the row, whose id exists only after the insert. */
const keepMedicalConditions = (tx: StudioTx, student: { id: string; text: string }) =>
  tx.student.updateMany({
    where: { id: student.id },
    data: {
      medicalConditions: seal(student.text, {
        table: "students",
        column: "medical_conditions",
        row: student.id,
      }),
    },
  });

type Reader = { userId: string; studioId: string; request: RequestInfo };

/** That the list was asked for, and how that went (SEC-12). */
export async function recordAccess(
  tx: StudioTx,
  { userId, studioId, request, outcome }: Reader & { outcome: "SUCCESS" | "ERROR" },
): Promise<void> {
  const { ip, userAgent } = request;
  const step = (type: SecurityEventType) => ({ type, userId, studioId, ip, userAgent });
  await recordSecurityEvents(tx, [
    step("STUDENTS_DATA_ACCESS"),
    { ...step(`STUDENTS_DATA_ACCESS_${outcome}`), severity: outcome === "ERROR" ? "error" : "info" },
  ]);
}

/** Who read which students' contacts in clear (STU-05). */
export async function recordReveal(
  tx: StudioTx,
  { userId, request, students }: Reader & { students: readonly { id: string }[] },
): Promise<void> {
  const data = { students: students.map(({ id }) => id).join(" ") };
  await recordAudit(tx, { action: "students.reveal-contacts", userId, ip: request.ip, data });
}
