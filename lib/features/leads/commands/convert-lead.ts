import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { leadsCopy } from "../copy";

/** Refuses a lead that is not of this studio, or is a student already. */
export async function refuseUnavailableLead(tx: StudioTx, id: string): Promise<void> {
  const lead = await tx.lead.findFirst({ where: { id }, select: { studentId: true } });
  if (!lead) throw new NotFoundError(leadsCopy.unknown);
  if (lead.studentId !== null) throw new DomainError("already-student", leadsCopy.alreadyStudent);
}

/**
 * The lead is this student from now on, and so are its trial classes. Refuses one that somebody else has turned into a
 * student meanwhile. A trigger writes the move into the lead's history.
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
