import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, join, sql } from "@/lib/db/sql";
import { likeEach } from "@/lib/kernel/search";
import { leadsCopy } from "../copy";
import { type LeadStatus, leadStatuses, yearStart } from "../rules";
import type { LeadFilter } from "../schema";
import { type Day, dayEndsSql, dayStartsSql } from "./moments";

type Search = Pick<LeadFilter, "q" | "source" | "isOfYear">;
type ByStage = Record<LeadStatus, number>;

export type LeadCounts = {
  byStage: ByStage;
  /** Leads to be called today. */
  due: number;
  /** The same counts of the leads that words, source and time match. */
  found: { byStage: ByStage; due: number };
  dayEnds: Date;
  yearStarts: Date;
};

type CountedRow = {
  stages: StageCount[];
  found: StageCount[] | null;
  due: number;
  dayEnds: Date;
  yearStarts: Date;
};
type StageCount = { status: LeadStatus; count: number; due: number };

/** Leads at each stage (every stage is listed) and leads to be called: of all, and of those searched for. */
export async function countLeads(
  tx: StudioTx,
  { search, ...day }: Day & { search?: Search },
): Promise<LeadCounts> {
  const { timeZone, today } = day;
  const looked = search ? lookedFor({ ...search, ...day }) : null;
  const toCall = sql`leads_to_call(${today}::date, ${timeZone}::text)`;
  const found =
    looked &&
    sql`
    (select coalesce(json_agg(f), '[]') from (
       select l.status, count(*)::int as count, count(due.id)::int as due
         from leads l left join ${toCall} due on due.id = l.id where ${looked} group by l.status) f)`;
  const [row] = await tx.$queryRaw<CountedRow[]>`
    select (select coalesce(json_agg(s), '[]')
              from (select status, count(*)::int as count from leads group by status) s) as stages,
           (select count(*) from ${toCall} due)::int as due,
           ${found ?? sql`null::json`} as found,
           ${dayEndsSql(day)} as "dayEnds", ${dayStartsSql(yearStart(today), timeZone)} as "yearStarts"`;
  if (!row) throw new Error("the aggregate query returned no row");
  const byStage = everyStage(row.stages);
  const { dayEnds, yearStarts, due } = row;
  return {
    byStage,
    due,
    found:
      row.found === null
        ? { byStage, due }
        : { byStage: everyStage(row.found), due: row.found.reduce((sum, each) => sum + each.due, 0) },
    dayEnds,
    yearStarts,
  };
}

function everyStage(rows: readonly StageCount[]): ByStage {
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  // Safe because the keys are exactly the tuple of all stages.
  return Object.fromEntries(leadStatuses.map((stage) => [stage, counted.get(stage) ?? 0])) as ByStage;
}

/** Conditions on `leads l`; null if the search has none. */
function lookedFor({ q, source, isOfYear, today, timeZone }: Search & Day): Sql | null {
  const conditions = [
    q === ""
      ? null
      : sql`(l.folded_name || ' ' || coalesce(l.folded_email, '')) like all (${likeEach(q)}::text[])`,
    source === null ? null : ofSource(source),
    isOfYear ? sql`l.created_at >= ${dayStartsSql(yearStart(today), timeZone)}` : null,
  ].filter((each) => each !== null);
  return conditions.length === 0 ? null : join(conditions, " and ");
}

function ofSource(source: NonNullable<Search["source"]>): Sql {
  if (source === "sem") return sql`l.source is null`;
  return source === "outras"
    ? sql`l.source <> all (${leadsCopy.sources}::text[])`
    : sql`l.source = ${source}`;
}
