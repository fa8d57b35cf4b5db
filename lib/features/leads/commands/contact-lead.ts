import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import type { IsoDay } from "@/lib/kernel/dates";
import { leadsCopy } from "../copy";
import type { LeadContact, LeadPlan } from "../schema";
import { type Day, noonSql } from "../queries/moments";
import { changeSeen } from "./change-seen";
import { refusePastDay } from "./refuse-past-day";

type Planned = LeadPlan & { timeZone: string };

/** Plans the next contact; without a day there is none. A lost lead gets none: nobody would be reminded. */
export async function planLeadContact(tx: StudioTx, plan: Planned): Promise<{ id: string; version: string }> {
  const next = noonSql(plan.nextContactOn, plan.timeZone);
  await changeSeen(tx, plan, sql`next_contact_at = case when status <> 'lost' then ${next} end`);
  const { updatedAt } = await tx.lead.findUniqueOrThrow({
    where: { id: plan.id },
    select: { updatedAt: true },
  });
  return { id: plan.id, version: updatedAt.toISOString() };
}

/**
 * Writes what was said into the history; a new lead becomes contacted. A lost lead gets no day for the next contact:
 * nobody would be reminded.
 */
export async function recordLeadContact(
  tx: StudioTx,
  { contact, note, at, ...plan }: LeadContact & Day & { at: Date },
): Promise<{ id: string; nextContactOn: IsoDay | null }> {
  const { id } = plan;
  await refusePastDay(tx, plan);
  await changeSeen(
    tx,
    plan,
    sql`next_contact_at = case when status <> 'lost' then ${noonSql(plan.nextContactOn, plan.timeZone)} end,
        first_response_at = coalesce(first_response_at, ${at}),
        status = case when status = 'new' then 'contacted' else status end`,
  );
  const event = { leadId: id, kind: "note" as const, contact, note: note ?? leadsCopy.contact.said };
  const { lead } = await tx.leadEvent.create({
    data: event,
    select: { lead: { select: { nextContactAt: true } } },
  });
  return { id, nextContactOn: lead.nextContactAt && plan.nextContactOn };
}
