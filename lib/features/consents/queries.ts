import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { WORDS_READ } from "./rules";

/** The last word about a student's health; null where nobody ever said one. */
export const findHealthConsent = (tx: StudioTx | StudentTx, { studentId }: { studentId: string }) =>
  tx.consent.findFirst({
    where: { studentId, kind: "health" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { given: true, version: true, signedBy: true, createdAt: true },
  });

/** The link of a guardian who consented to keeping the child's data; null for the student, and where none is given. */
export const findChildConsent = (
  tx: StudentTx,
  { studentId, userId }: { studentId: string; userId: string },
) =>
  tx.studentGuardian.findFirst({
    where: { studentId, guardian: { userId }, consentedAt: { not: null } },
    select: {
      guardianId: true,
      consentedAt: true,
      consentVersion: true,
      guardian: { select: { fullName: true } },
    },
  });

/** How many consents to keeping the child's data stand, of whichever guardians. */
export const countChildConsents = (tx: StudentTx, { studentId }: { studentId: string }) =>
  tx.studentGuardian.count({ where: { studentId, consentedAt: { not: null } } });

/** What was said about a student's consents, the latest first: all of it, or what the caller alone said of the child. */
export const listWords = (
  tx: StudentTx,
  { studentId, userId, ownOnly }: { studentId: string; userId: string; ownOnly: boolean },
) =>
  tx.consent.findMany({
    where: { studentId, ...(ownOnly && { userId, kind: "child" }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: WORDS_READ,
    select: { kind: true, given: true, signedBy: true, guardianId: true, userId: true, createdAt: true },
  });

/** By what name somebody signs at this student's door: a guardian's own, else the student's. */
export async function getSigner(
  tx: StudentTx,
  { studentId, userId }: { studentId: string; userId: string },
): Promise<string> {
  const link = await tx.studentGuardian.findFirst({
    where: { studentId, guardian: { userId } },
    select: { guardian: { select: { fullName: true } } },
  });
  const student = await tx.student.findFirstOrThrow({ where: { id: studentId }, select: { fullName: true } });
  return link?.guardian.fullName ?? student.fullName;
}

/** Whether anything is written about the student's health; nobody reads what. */
export const isHealthKept = async (tx: StudentTx, { studentId }: { studentId: string }): Promise<boolean> =>
  (await tx.student.count({ where: { id: studentId, medicalConditions: { not: null } } })) > 0;
