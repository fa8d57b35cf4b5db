import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { seal, unseal } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { refuseWithoutConsent } from "@/lib/features/consents/commands";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { studentCopy } from "../copy";
import { getSealedHealth } from "../queries/get-student";
import { healthOf } from "../rules";
import type { HealthInput } from "../schema";

/** Stores the health text, or null if it is empty. Refuses if somebody else changed it since `version`. */
export async function setMedicalConditions(
  tx: StudioTx,
  { id, version, medicalConditions: text }: HealthInput,
): Promise<{ id: string }> {
  await holdStudent(tx, id);
  const now = await getSealedHealth(tx, { id });
  if (now.version !== version) throw new DomainError("changed", studentCopy.health.changed);
  if (text !== null) await refuseWithoutConsent(tx, { studentId: id });
  if (text === null) await tx.student.updateMany({ where: { id }, data: { medicalConditions: null } });
  else await keepMedicalConditions(tx, { id, text });
  return { id };
}

/** The text is sealed to the row, whose id exists only after the insert. */
export const keepMedicalConditions = (tx: StudioTx, student: { id: string; text: string }) =>
  tx.student.updateMany({
    where: { id: student.id },
    data: { medicalConditions: seal(student.text, healthOf(student.id)) },
  });

/** Decrypts the health text and records who read it. */
export async function readMedicalConditions(
  tx: StudioTx,
  { id, userId, request }: { id: string; userId: string; request: RequestInfo },
): Promise<{ text: string; version: string }> {
  const { sealed, version } = await getSealedHealth(tx, { id });
  await recordAudit(tx, { action: "students.read-health", userId, entityId: id, ip: request.ip });
  return { text: sealed === null ? "" : unseal(sealed, healthOf(id)), version };
}
