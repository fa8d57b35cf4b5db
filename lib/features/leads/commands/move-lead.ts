import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import type { LeadLossInput, LeadMove } from "../schema";
import type { OpenStage } from "../rules";
import { changeAt } from "./change-seen";

/**
 * Moves a lead to another stage; a trigger writes the move into the history. A lost lead that comes back loses its
 * reason.
 */
export async function moveLead(
  tx: StudioTx,
  { id, from, to, at }: LeadMove & { at: Date },
): Promise<{ id: string; from: LeadMove["from"]; to: OpenStage }> {
  await changeAt(
    tx,
    { id, from },
    sql`status = ${to}::lead_status, loss = null, lost_reason = null,
        first_response_at = case when ${to} <> 'new' then coalesce(first_response_at, ${at}) else first_response_at end`,
  );
  return { id, from, to };
}

/** Marks a lead as lost. Kind and reason stay in the history, and the next contact is cleared. */
export async function loseLead(
  tx: StudioTx,
  { id, from, loss, reason }: LeadLossInput,
): Promise<{ id: string; from: OpenStage }> {
  await changeAt(
    tx,
    { id, from },
    sql`status = 'lost', loss = ${loss}::lead_loss, lost_reason = ${reason}, next_contact_at = null`,
  );
  return { id, from };
}
