import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import type { LeadEdit, LeadInput } from "../schema";
import { type Day, noonSql } from "../queries/moments";
import { changeSeen } from "./change-seen";
import { refusePastDay } from "./refuse-past-day";

/** A trigger writes the first event of the history. */
export async function createLead(
  tx: StudioTx,
  { nextContactOn, timeZone, today, ...person }: LeadInput & Day,
): Promise<{ id: string }> {
  await refusePastDay(tx, { id: null, nextContactOn, timeZone, today });
  const lead = await tx.lead.create({
    data: { ...person, phoneE164: person.phone },
    select: { id: true, updatedAt: true },
  });
  if (nextContactOn !== null)
    await tx.$executeRaw`
      update leads set next_contact_at = ${noonSql(nextContactOn, timeZone)} where id = ${lead.id}::uuid`;
  return { id: lead.id };
}

/**
 * Refuses if somebody else changed the lead since `version`. A lost lead gets no day for the next contact: nobody would
 * be reminded.
 */
export async function updateLead(
  tx: StudioTx,
  { id, version, nextContactOn, timeZone, today, ...person }: LeadEdit & Day,
): Promise<{ id: string }> {
  await refusePastDay(tx, { id, nextContactOn, timeZone, today });
  const { name, email, phone, source, martialArtId, notes } = person;
  await changeSeen(
    tx,
    { id, version },
    sql`name = ${name}, email = ${email}, phone = ${phone}, phone_e164 = ${phone}, source = ${source},
        martial_art_id = ${martialArtId}::uuid, notes = ${notes},
        next_contact_at = case when status <> 'lost' then ${noonSql(nextContactOn, timeZone)} end`,
  );
  return { id };
}
