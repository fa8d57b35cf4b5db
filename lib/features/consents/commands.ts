import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { DomainError } from "@/lib/kernel/errors";
import { consentsCopy } from "./copy";
import { findChildConsent, findHealthConsent, getSigner, isHealthKept } from "./queries";
import { type ConsentKind, HEALTH_VERSION, isStanding } from "./rules";

type Signing = { studentId: string; userId: string };

/** Call before health data is written in the portal: uses the standing consent, or records the one given with it. */
export async function keepHealthConsent(
  tx: StudentTx,
  { studentId, userId, agreed }: Signing & { agreed: boolean },
): Promise<void> {
  if (isStanding(await findHealthConsent(tx, { studentId }))) return;
  const { required } = consentsCopy.health;
  if (!agreed) throw new DomainError("consent", required, { healthConsent: [required] });
  const signedBy = await getSigner(tx, { studentId, userId });
  await tx.consent.createMany({
    data: [{ studentId, kind: "health", given: true, version: HEALTH_VERSION, signedBy }],
  });
}

/** Prevents the desk from writing health data again after it was withdrawn in the portal. */
export async function refuseWithoutConsent(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<void> {
  const last = await findHealthConsent(tx, { studentId });
  const { taken } = consentsCopy.health;
  if (last && !last.given) throw new DomainError("consent", taken, { medicalConditions: [taken] });
}

/**
 * Withdraws a consent. A trigger deletes what it covered (`apply_withdrawn_consent`): health data with either kind. A
 * guardian may withdraw their own consent even without the right to sign, while the student is a minor.
 */
export async function revokeConsent(
  tx: StudentTx,
  { kind, maySign, isAdult, ...signing }: Signing & { kind: ConsentKind; maySign: boolean; isAdult: boolean },
): Promise<{ id: string }> {
  if (!maySign && (kind !== "child" || isAdult)) throw new DomainError("forbidden", consentsCopy.forbidden);
  const { studentId: id } = signing;
  await holdStudent(tx, id);
  const version =
    kind === "health" ? await findHealthVersion(tx, signing) : await findChildVersion(tx, signing);
  if (version === null) throw new DomainError("gone", consentsCopy.gone);
  const signedBy = await getSigner(tx, signing);
  await tx.consent.createMany({ data: [{ studentId: id, kind, given: false, version, signedBy }] });
  return { id };
}

/** Health data written by the desk has no consent in the ledger; withdrawing deletes it too. */
async function findHealthVersion(tx: StudentTx, { studentId }: Signing): Promise<string | null> {
  const last = await findHealthConsent(tx, { studentId });
  if (last?.given) return last.version;
  return (await isHealthKept(tx, { studentId })) ? HEALTH_VERSION : null;
}

const findChildVersion = async (tx: StudentTx, signing: Signing): Promise<string | null> =>
  (await findChildConsent(tx, signing))?.consentVersion ?? null;
