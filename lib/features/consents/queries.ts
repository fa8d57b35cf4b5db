import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { WORDS_READ, lastWords, speakerOf } from "./rules";

/** The latest entry about a student's health; null if there is none. */
export const findHealthConsent = (tx: StudioTx | StudentTx, { studentId }: { studentId: string }) =>
  tx.consent.findFirst({
    where: { studentId, kind: "health" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { given: true, version: true, signedBy: true, createdAt: true },
  });

/** The link of a guardian who consented to keeping the child's data. Null for the student, and without a consent. */
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

/** Standing consents to keeping the child's data, over all guardians. */
const countChildConsents = (tx: StudentTx, { studentId }: { studentId: string }) =>
  tx.studentGuardian.count({ where: { studentId, consentedAt: { not: null } } });

/** Entries of the ledger about a student, newest first: all, or only the caller's own about the child. */
const listWords = (
  tx: StudentTx,
  { studentId, userId, ownOnly }: { studentId: string; userId: string; ownOnly: boolean },
) =>
  tx.consent.findMany({
    where: { studentId, ...(ownOnly && { userId, kind: "child" }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: WORDS_READ,
    select: { kind: true, given: true, signedBy: true, guardianId: true, userId: true, createdAt: true },
  });

/**
 * The entries about a student's consents that the caller may see: a guardian's own (the standing consent or its
 * withdrawal), other guardians' about the child, and the latest about health. Null or empty if there are none.
 */
export async function readConsents(
  tx: StudentTx,
  {
    studentId,
    userId,
    maySign,
    isAdult,
  }: Record<"studentId" | "userId", string> & Record<"maySign" | "isAdult", boolean>,
) {
  const words = await listWords(tx, { studentId, userId, ownOnly: !maySign });
  const ofChild = words.filter(({ kind }) => kind === "child");
  const mine = isAdult ? null : await findChildConsent(tx, { studentId, userId });
  const takenBack = mine ? undefined : ofChild.find((word) => word.userId === userId && !word.given);
  const speaker = mine?.guardianId ?? (takenBack && speakerOf(takenBack));
  const said = (maySign ? lastWords(ofChild) : []).filter((word) => speakerOf(word) !== speaker);
  // A guardian whose link has ended wrote no withdrawal, so their entry still says "given". Only the newest are shown,
  // as many as consents stand.
  const given = said.filter((word) => word.given);
  const standing = given.slice(0, (await countChildConsents(tx, { studentId })) - (mine ? 1 : 0));
  const own = mine?.consentedAt && {
    given: true,
    signedBy: mine.guardian.fullName,
    createdAt: mine.consentedAt,
  };
  return {
    own: own ?? takenBack ?? null,
    others: said.filter((word) => !word.given || standing.includes(word)),
    health: words.find(({ kind }) => kind === "health") ?? null,
  };
}

/** The name that signs in this portal: the guardian's own, else the student's. */
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

/** True if health data is stored. Does not read it. */
export const isHealthKept = async (tx: StudentTx, { studentId }: { studentId: string }): Promise<boolean> =>
  (await tx.student.count({ where: { id: studentId, medicalConditions: { not: null } } })) > 0;
