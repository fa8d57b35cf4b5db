import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import { fold } from "@/lib/kernel/search";
import { guardiansCopy } from "../copy";
import { CONSENT_VERSION } from "../rules";

/**
 * `guardianId`: set if the guardian is known. `ownAccess`: the message for a person who names a guardian with an
 * account.
 */
type Consent = {
  studioId: string;
  studentId: string;
  guardianId?: string | undefined;
  fullName: string;
  relation: string;
  at: Date;
  ownAccess?: string;
};

/** A person who names themselves gets no rights; only the academy grants them. */
const NO_RIGHTS = { canSee: false, canPay: false, canSign: false, canPickUp: false, getsMessages: false };

/**
 * Records a guardian's consent for a minor: of an existing guardian, by id or by name, or of a new one. Only the first
 * consent of a person is kept. A guardian with an account cannot consent by name. The caller must hold the student's
 * row lock.
 */
export async function keepConsent(tx: StudioTx | SystemTx, consent: Consent): Promise<{ id: string }> {
  const { studioId, studentId, guardianId, fullName, relation, at } = consent;
  const { ownAccess = guardiansCopy.consent.ownAccess } = consent;
  const agreed = { consentedAt: at, consentVersion: CONSENT_VERSION };
  const links = await tx.studentGuardian.findMany({
    where: { studioId, studentId },
    select: { guardianId: true, guardian: { select: { fullName: true, userId: true } } },
  });
  const known = links.find((link) =>
    guardianId === undefined
      ? fold(link.guardian.fullName) === fold(fullName)
      : link.guardianId === guardianId,
  );
  if (known) {
    if (guardianId === undefined && known.guardian.userId !== null)
      throw new DomainError("own-access", ownAccess, { guardianName: [ownAccess] });
    const key = { studioId, studentId, guardianId: known.guardianId };
    await tx.studentGuardian.updateMany({ where: { ...key, consentedAt: null }, data: agreed });
    return { id: known.guardianId };
  }
  const { id } = await tx.guardian.create({ data: { studioId, fullName }, select: { id: true } });
  await tx.studentGuardian.createMany({
    data: [{ studioId, studentId, guardianId: id, relation, ...NO_RIGHTS, ...agreed }],
  });
  return { id };
}
