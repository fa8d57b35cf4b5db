import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { leadsCopy } from "./copy";
import type { LeadContact, LeadPlan } from "./schema";

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
    data: { studentId, status: "active_student" },
  });
  if (count === 0) throw new DomainError("already-student", leadsCopy.alreadyStudent);
  await tx.attendance.updateMany({ where: { leadId: id, studentId: null }, data: { studentId } });
}

type Planned = LeadPlan & { timeZone: string };

/** Noon of a day, where the academy is. */
const noonOf = ({ nextContactOn, timeZone }: Planned): Sql =>
  sql`((${nextContactOn}::date + time '12:00') at time zone ${timeZone}::text)`;

/** Changes a lead that is as the list showed it, and no student yet. */
async function changeSeen(tx: StudioTx, { id, version }: LeadPlan, change: Sql): Promise<void> {
  const changed = await tx.$executeRaw`
    update leads set ${change} where id = ${id}::uuid and updated_at = ${version} and student_id is null`;
  if (changed > 0) return;
  await refuseUnavailableLead(tx, id);
  throw new DomainError("changed", leadsCopy.changed);
}

/** When to call next; without a day nobody does. */
export async function planLeadContact(tx: StudioTx, plan: Planned): Promise<{ id: string; version: string }> {
  await changeSeen(tx, plan, sql`next_contact_at = ${noonOf(plan)}`);
  const { updatedAt } = await tx.lead.findUniqueOrThrow({
    where: { id: plan.id },
    select: { updatedAt: true },
  });
  return { id: plan.id, version: updatedAt.toISOString() };
}

/**
 * Somebody spoke with a lead: what was said goes into its history, and a new one counts as contacted. Who is lost gets no
 * next day: nobody would be told of it.
 */
export async function recordLeadContact(
  tx: StudioTx,
  { note, at, ...plan }: Planned & Pick<LeadContact, "note"> & { at: Date },
): Promise<{ id: string; nextContactOn: IsoDay | null }> {
  const { id } = plan;
  await changeSeen(
    tx,
    plan,
    sql`next_contact_at = case when status <> 'lost' then ${noonOf(plan)} end,
        first_response_at = coalesce(first_response_at, ${at}),
        status = case when status = 'new' then 'contacted' else status end`,
  );
  const event = { leadId: id, kind: "note" as const, note: note ?? leadsCopy.contact.said };
  const { lead } = await tx.leadEvent.create({
    data: event,
    select: { lead: { select: { nextContactAt: true } } },
  });
  return { id, nextContactOn: lead.nextContactAt && plan.nextContactOn };
}
