import "server-only";
import { seal } from "@/lib/config/seal";
import type { StudentTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { keepHealthConsent } from "@/lib/features/consents/commands";
import { lacksConsent } from "@/lib/features/guardians/queries";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { studentCopy } from "../copy";
import { getOwnContact, getOwnEmergency } from "../queries/own-profile";
import { healthOf } from "../rules";
import type { OwnContact, OwnEmergency } from "../schema";

type Writer = { id: string; maySign: boolean };

function refuseReader({ maySign }: { maySign: boolean }): void {
  if (!maySign) throw new DomainError("forbidden", studentCopy.own.forbidden);
}

/** Called for the student, or a guardian who may sign. Refuses if somebody else changed the values since `version`. */
export async function changeOwnContact(
  tx: StudentTx,
  { id, maySign, version, phone }: OwnContact & Writer,
): Promise<{ id: string }> {
  refuseReader({ maySign });
  await holdStudent(tx, id);
  refuseStale(version, await getOwnContact(tx));
  await tx.student.updateMany({ where: { id }, data: { phone } });
  return { id };
}

/**
 * Like `changeOwnContact`. Health is stored under an existing consent or one given with the form. Without a guardian's
 * consent the form does not ask about a minor's health, and the stored text stays as it is.
 */
export async function changeOwnEmergency(
  tx: StudentTx,
  {
    id,
    userId,
    maySign,
    today,
    version,
    healthConsent: agreed,
    medicalConditions: text,
    ...contact
  }: OwnEmergency & Writer & { userId: string; today: IsoDay },
): Promise<{ id: string }> {
  refuseReader({ maySign });
  await holdStudent(tx, id);
  const now = await getOwnEmergency(tx, { maySign });
  refuseStale(version, now);
  const lacks = await lacksConsent(tx, { studentId: id, today });
  if (text !== null && !lacks) await keepHealthConsent(tx, { studentId: id, userId, agreed });
  const isAsked = text !== null || !(lacks || now.isUnreadable);
  const health = isAsked && { medicalConditions: text === null ? null : seal(text, healthOf(id)) };
  await tx.student.updateMany({ where: { id }, data: { ...contact, ...health } });
  return { id };
}

function refuseStale(shown: string, now: { version: string }): void {
  if (now.version !== shown) throw new DomainError("changed", studentCopy.own.changed);
}
