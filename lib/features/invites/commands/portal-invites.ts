import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { invitesCopy } from "../copy/students";
import { getPortal } from "../queries/invitee";
import { pendingAt, waitingForGuardian } from "../rules";
import { inviteGuardian, shareGuardianInvite } from "./guardian-invites";
import { inviteStudent, shareInvite } from "./student-invites";

type Asked = { studentId: string; today: IsoDay; at: Date };

const refusal = (why: "already-entered" | "no-email"): DomainError =>
  new DomainError(why, why === "no-email" ? invitesCopy.emailRequired : invitesCopy.alreadyEntered);

/**
 * Mails the portal's link to the student, or to a minor's guardian. A student without an e-mail gets the given one
 * (IMP-13).
 */
export async function inviteToPortal(
  tx: StudioTx,
  { studentId, today, at, ...sent }: Asked & { message: string | null; email?: string | null },
): Promise<{ id: string }> {
  const { invitee } = await getPortal(tx, { studentId, today });
  if (invitee.kind === "guardian")
    return inviteGuardian(tx, { studentId, guardianId: invitee.guardianId, at });
  if (invitee.kind === "nobody" && invitee.why === "already-entered") throw refusal(invitee.why);
  return inviteStudent(tx, { studentId, ...sent, at });
}

/**
 * A link to the portal for the academy to hand over, to the student or to a minor's guardian: that of an open invite, or
 * of a new one without a mail. A student without an e-mail gets the given one (IMP-13).
 */
export async function linkToPortal(
  tx: StudioTx,
  { studentId, today, at, email = null }: Asked & { email?: string | null },
) {
  const { invitee, guardian, phone } = await getPortal(tx, { studentId, today });
  if (invitee.kind === "nobody" && (invitee.why === "already-entered" || email === null))
    throw refusal(invitee.why);
  if (invitee.kind === "guardian") {
    const { guardianId } = invitee;
    const open = await tx.guardianInvite.count({ where: { guardianId, ...waitingForGuardian(at) } });
    if (open === 0) await inviteGuardian(tx, { studentId, guardianId, at, mails: false });
    const share = await shareGuardianInvite(tx, { studentId, guardianId, at });
    return { kind: "guardian" as const, entityId: guardianId, share };
  }
  const [open] = await tx.studentInvite.findMany({
    where: { studentId, renews: false, ...pendingAt(at) },
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { id: true },
  });
  const { id } = open ?? (await inviteStudent(tx, { studentId, email, message: null, mails: false, at }));
  const share = await shareInvite(tx, { id, at });
  return {
    kind: "student" as const,
    entityId: id,
    share: { ...share, phone: share.phone ?? phone ?? guardian?.phone ?? null },
  };
}
