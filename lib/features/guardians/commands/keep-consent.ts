import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import { fold } from "@/lib/kernel/search";
import { guardiansCopy } from "../copy";
import { CONSENT_VERSION } from "../rules";

/**
 * `guardianId` where the guardian is known already; `ownAccess` is what somebody reads who names a guardian with an account.
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

/** Somebody who names themselves is given nothing by that: what they may do is the academy's to say. */
const NO_RIGHTS = { canSee: false, canPay: false, canSign: false, canPickUp: false, getsMessages: false };

/**
 * A guardian consents for a minor: one of those who answer for the student, by id or by name, or somebody new. The first
 * consent of a person counts. By name nobody consents who has an account to do it with. Who calls holds the student.
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
