import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { leadsCopy } from "../copy";

/** Refuses a lead of another studio, or one that is a student already. */
export async function refuseUnavailableLead(tx: StudioTx, id: string): Promise<void> {
  const lead = await tx.lead.findFirst({ where: { id }, select: { studentId: true } });
  if (!lead) throw new NotFoundError(leadsCopy.unknown);
  if (lead.studentId !== null) throw new DomainError("already-student", leadsCopy.alreadyStudent);
}

/**
 * Links lead and student, and moves the lead's trial classes to the student. Refuses if somebody else has converted the
 * lead meanwhile. A trigger writes the move into the history.
 */
export async function convertLead(tx: StudioTx, lead: { id: string; studentId: string }): Promise<void> {
  const { id, studentId } = lead;
  const { count } = await tx.lead.updateMany({
    where: { id, studentId: null },
    data: { studentId, status: "active_student", loss: null, lostReason: null },
  });
  if (count === 0) throw new DomainError("already-student", leadsCopy.alreadyStudent);
  await tx.attendance.updateMany({ where: { leadId: id, studentId: null }, data: { studentId } });
}
