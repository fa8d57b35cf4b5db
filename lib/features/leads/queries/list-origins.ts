import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { leadsCopy } from "../copy";
import { type SourceWord, yearStart } from "../rules";
import type { LeadLoss } from "../schema";
import { type Day, dayStartsSql } from "./moments";

/** The outcome of one source's leads within twelve months; `source` is the list's word for it. */
export type Origin = {
  source: SourceWord;
  leads: number;
  converted: number;
  lost: number;
  /** Most frequent first; null counts leads lost without a reason. */
  losses: { loss: LeadLoss | null; count: number }[];
};

/**
 * By source, the one that brought most students first. Sources are grouped as stored and named afterwards, because
 * there are many leads.
 */
export async function listOrigins(tx: StudioTx, { today, timeZone }: Day): Promise<Origin[]> {
  const word = sql`case when source is null then 'sem'
                        when source = any (${leadsCopy.sources}::text[]) then source else 'outras' end`;
  return tx.$queryRaw<Origin[]>`
    with kept as (
      select l.source, l.status, l.loss, count(*)::int as count
        from leads l where l.created_at >= ${dayStartsSql(yearStart(today), timeZone)} group by 1, 2, 3),
    told as (select ${word} as source, status, loss, sum(count)::int as count from kept group by 1, 2, 3)
    select source, sum(count)::int as leads,
           coalesce(sum(count) filter (where status = 'active_student'), 0)::int as converted,
           coalesce(sum(count) filter (where status = 'lost'), 0)::int as lost,
           coalesce(json_agg(json_build_object('loss', loss, 'count', count) order by count desc, loss)
                      filter (where status = 'lost'), '[]') as losses
      from told group by source order by converted desc, leads desc, source`;
}
