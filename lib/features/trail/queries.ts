import "server-only";
import type { PlatformTx } from "@/lib/db/doors";
import { type Sql, join, sql } from "@/lib/db/sql";
import { literally } from "@/lib/kernel/search";
import { maskEmail } from "@/lib/kernel/text";
import { COUNTED_ROWS, TRAIL_ZONE, type TrailRow } from "./rules";
import type { TrailFilter } from "./schema";

type Filter = Omit<TrailFilter, "page">;

const holding = (words: string) => `%${literally(words)}%`;

/** What both kinds are asked for. Who was deleted, and whose academy was, is named by nobody any more. */
function conditions({ kind, who, studio, what, level, day }: Filter): Sql {
  const of = kind === "eventos" ? sql`t.type` : sql`t.entity`;
  const asked = [
    sql`true`,
    ...(who ? [sql`u.email ilike ${holding(who)}`] : []),
    ...(studio ? [sql`fold(s.name) like '%' || fold(${literally(studio)}) || '%'`] : []),
    ...(what ? [sql`${of} = ${what}`] : []),
    ...(level ? [sql`t.severity::text = ${level}`] : []),
    ...(day
      ? [
          sql`t.created_at >= ${day}::date::timestamp at time zone ${TRAIL_ZONE}`,
          sql`t.created_at < (${day}::date + 1)::timestamp at time zone ${TRAIL_ZONE}`,
        ]
      : []),
  ];
  return join(asked, " and ");
}

const sourceOf = (filter: Filter): Sql => sql`
  ${filter.kind === "eventos" ? sql`security_events` : sql`audit_events`} t
    left join users u on u.id = t.user_id
    left join studios s on s.id = t.studio_id
   where ${conditions(filter)}`;

/** As many as anybody pages through: a year of all academies is not counted for one page. */
export async function countTrail(tx: PlatformTx, filter: Filter): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (select from ${sourceOf(filter)} limit ${COUNTED_ROWS + 1}) found`;
  return row?.count ?? 0;
}

/** The newest first. Students are the academies' people: of their address only the beginning is told. */
export async function listTrail(
  tx: PlatformTx,
  { skip, take, ...filter }: Filter & { skip: number; take: number },
): Promise<TrailRow[]> {
  const of =
    filter.kind === "eventos"
      ? sql`t.type as what, null as thing, t.severity::text as level, t.details as data`
      : sql`t.action as what, t.entity as thing, null as level, t.data`;
  const rows = await tx.$queryRaw<(TrailRow & { kind: string | null })[]>`
    select t.id, ${of}, u.email as who, u.kind::text as kind, s.name as studio, t.ip, t.created_at as at
      from ${sourceOf(filter)}
     order by t.created_at desc, t.id desc offset ${skip} limit ${take}`;
  return rows.map(({ kind, ...row }) => ({
    ...row,
    who: row.who !== null && kind === "student" ? maskEmail(row.who) : row.who,
  }));
}
