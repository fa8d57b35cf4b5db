import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { DomainError } from "@/lib/kernel/errors";
import { leadsCopy } from "../copy";
import type { LeadStatus } from "../rules";
import { refuseUnavailableLead } from "./convert-lead";

/** Changes a lead that has not changed since `version` and is no student yet. */
export const changeSeen = (tx: StudioTx, seen: { id: string; version: Date }, change: Sql): Promise<void> =>
  changeWhere(tx, { id: seen.id, still: sql`updated_at = ${seen.version}` }, change);

/** Changes a lead that is still at stage `from` and is no student yet. */
export const changeAt = (tx: StudioTx, seen: { id: string; from: LeadStatus }, change: Sql): Promise<void> =>
  changeWhere(tx, { id: seen.id, still: sql`status = ${seen.from}::lead_status` }, change);

async function changeWhere(
  tx: StudioTx,
  { id, still }: { id: string; still: Sql },
  change: Sql,
): Promise<void> {
  const changed = await tx.$executeRaw`
    update leads set ${change} where id = ${id}::uuid and ${still} and student_id is null`;
  if (changed > 0) return;
  await refuseUnavailableLead(tx, id);
  throw new DomainError("changed", leadsCopy.changed);
}
