import "server-only";
import { EVENT_OFF_BY_DEFAULT } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { type Sql, join, sql } from "@/lib/db/sql";
import { likeEach, literally } from "@/lib/kernel/search";
import { maskEmail } from "@/lib/kernel/text";
import { COUNTED_ROWS, TRAIL_ZONE, type TrailRow } from "./rules";
import type { TrailFilter } from "./schema";

type Filter = Omit<TrailFilter, "page">;

/**
 * Ids that match the names in the filter. Null if no name is given, or if so many match that scanning the newest rows
 * finds enough.
 */
type Named = Filter & { people: string[] | null; studios: string[] | null };

const holding = (words: string) => `%${literally(words)}%`;

/** Most ids looked up for a name. Words that match more people occur in most of the newest rows anyway. */
const NAMED = 500;

/** Resolves names to ids first: rows are then found by their ids, instead of looking up a name for each row. */
export async function findNamed(tx: PlatformTx, filter: Filter): Promise<Named> {
  const { who, studio } = filter;
  if (!who && !studio) return { ...filter, people: null, studios: null };
  const rows = await tx.$queryRaw<{ id: string; isPerson: boolean }[]>`
    (select id, true as "isPerson" from users where ${Boolean(who)} and email ilike ${holding(who)} limit ${NAMED + 1})
    union all
    (select id, false from studios
      where ${Boolean(studio)} and fold(name) like all (${likeEach(studio)}::text[]) limit ${NAMED + 1})`;
  const [people = [], studios = []] = [true, false].map((wanted) =>
    rows.filter(({ isPerson }) => isPerson === wanted).map(({ id }) => id),
  );
  return {
    ...filter,
    people: who && people.length <= NAMED ? people : null,
    studios: studio && studios.length <= NAMED ? studios : null,
  };
}

/**
 * The filter for both views. Names of deleted people and academies cannot be found, except in the super admin's changes
 * of an academy, which store its name.
 */
function conditions({ kind, who, people, studio, studios, what, level, day }: Named): Sql {
  const of = kind === "eventos" ? sql`t.type` : sql`t.entity`;
  const asked = [
    sql`true`,
    ...(people ? [sql`t.user_id = any(${people}::uuid[])`] : []),
    ...(who && !people ? [sql`u.email ilike ${holding(who)}`] : []),
    ...(studio ? [ofStudio({ kind, studio, studios })] : []),
    ...(what ? [sql`${of} = ${what}`] : []),
    ...(kind === "eventos" && !what ? [sql`t.type <> ${EVENT_OFF_BY_DEFAULT}`] : []),
    ...(level ? [sql`t.severity = ${level}::security_severity`] : []),
    // Implied by the line above; lets the planner use the partial index without `info` rows.
    ...(level && level !== "info" ? [sql`t.severity <> 'info'`] : []),
    ...(day
      ? [
          sql`t.created_at >= ${day}::date::timestamp at time zone ${TRAIL_ZONE}`,
          sql`t.created_at < (${day}::date + 1)::timestamp at time zone ${TRAIL_ZONE}`,
        ]
      : []),
  ];
  return join(asked, " and ");
}

function ofStudio({ kind, studio, studios }: Pick<Named, "kind" | "studio" | "studios">): Sql {
  const called = sql`like all (${likeEach(studio)}::text[])`;
  const stands = studios ? sql`t.studio_id = any(${studios}::uuid[])` : sql`fold(s.name) ${called}`;
  if (kind === "eventos") return stands;
  return sql`(${stands} or (t.studio_name is not null and fold(t.studio_name) ${called}))`;
}

const sourceOf = (filter: Named): Sql => sql`
  ${filter.kind === "eventos" ? sql`security_events` : sql`audit_events`} t
    left join users u on u.id = t.user_id
    left join studios s on s.id = t.studio_id
   where ${conditions(filter)}`;

type Stored = { [field in keyof TrailRow]: TrailRow[field] | null } & { count: number; kind: string | null };

/**
 * One page, newest first, and the number of rows up to COUNTED_ROWS: counting a year of all academies would cost too
 * much. Students' addresses are masked, as they are the academies' people.
 */
export async function readTrail(
  tx: PlatformTx,
  { skip, take, ...filter }: Named & { skip: number; take: number },
): Promise<{ count: number; rows: TrailRow[] }> {
  const of =
    filter.kind === "eventos"
      ? sql`t.type as what, null as thing, t.severity::text as level, t.details as data, s.name as studio, false as "isGone"`
      : sql`t.action as what, t.entity as thing, null as level, t.data,
            coalesce(s.name, t.studio_name) as studio, t.studio_name is not null as "isGone"`;
  const stored = await tx.$queryRaw<Stored[]>`
    select found.count, page.*
      from (select count(*)::int as count from (select from ${sourceOf(filter)} limit ${COUNTED_ROWS + 1}) t) found
      left join (select t.id, ${of}, u.email as who, u.kind::text as kind, t.ip, t.created_at as at
                   from ${sourceOf(filter)}
                  order by t.created_at desc, t.id desc offset ${skip} limit ${take}) page on true
     order by page.at desc, page.id desc`;
  const rows = stored.flatMap(({ count: _count, kind, id, what, at, isGone, ...row }): TrailRow[] =>
    id === null || what === null || at === null
      ? []
      : [
          {
            ...row,
            id,
            what,
            at,
            isGone: isGone === true,
            who: row.who !== null && kind === "student" ? maskEmail(row.who) : row.who,
          },
        ],
  );
  return { count: stored[0]?.count ?? 0, rows };
}
