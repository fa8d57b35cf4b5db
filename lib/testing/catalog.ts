import type pg from "pg";

/** The catalogue of Postgres, as the isolation test reads it. */

export type Column = { name: string; type: string; required: boolean; enumLabel: string | null };
export type ForeignKey = { name: string; columns: string[]; target: string; targetColumns: string[] };
type Policy = { role: string; command: string; using: string | null; check: string | null };

export type Table = {
  name: string;
  rowSecurity: boolean;
  forced: boolean;
  owner: string;
  columns: Column[];
  foreignKeys: ForeignKey[];
  /** Permissive policies; restrictive ones only narrow these. */
  policies: Policy[];
  grants: Record<string, string[]>;
  indexes: string[];
  /** Name and first column of each unique index but the primary key. */
  uniques: { name: string; first: string }[];
  primaryKey: string[];
};

const question = `
  select c.relname as name, c.relrowsecurity as "rowSecurity", c.relforcerowsecurity as forced,
    pg_get_userbyid(c.relowner) as owner,
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname,
        'required', a.attnotnull and not a.atthasdef,
        'enumLabel', (select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder limit 1))
        order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select jsonb_agg(jsonb_build_object('name', k.conname, 'target', f.relname,
        'columns', (select jsonb_agg(a.attname order by o) from unnest(k.conkey) with ordinality u(n, o)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n),
        'targetColumns', (select jsonb_agg(a.attname order by o) from unnest(k.confkey) with ordinality u(n, o)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n)) order by k.conname)
      from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
    coalesce((select jsonb_agg(jsonb_build_object('role', r.rolname, 'command', p.polcmd::text,
        'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname, r.rolname)
      from pg_policy p, unnest(p.polroles) who(id) left join pg_roles r on r.oid = who.id
      where p.polrelid = c.oid and p.polpermissive), '[]') as policies,
    coalesce((select jsonb_object_agg(role, privileges) from (
        select role, jsonb_agg(distinct privilege) as privileges from (
          select coalesce(pg_get_userbyid(nullif(g.grantee, 0)), 'public') as role, g.privilege_type as privilege
            from aclexplode(c.relacl) g
          union all
          select coalesce(pg_get_userbyid(nullif(g.grantee, 0)), 'public'), g.privilege_type
            from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = c.oid) held
        where role <> pg_get_userbyid(c.relowner) group by role) per_role), '{}') as grants,
    coalesce((select jsonb_agg(distinct a.attname) from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid), '[]') as indexes,
    coalesce((select jsonb_agg(jsonb_build_object('name', i.indexrelid::regclass::text, 'first', a.attname))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisunique and not i.indisprimary), '[]') as uniques,
    coalesce((select jsonb_agg(a.attname order by o) from pg_index i, unnest(i.indkey) with ordinality u(n, o)
      join pg_attribute a on a.attnum = u.n
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid), '[]') as "primaryKey"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> '_prisma_migrations'
  order by c.relname`;

export async function readCatalog(superuser: pg.Pool): Promise<Table[]> {
  return (await superuser.query<Table>(question)).rows;
}

/** The column that names the row's studio; null for a table that belongs to no studio. */
export function tenantColumn(table: Table): string | null {
  if (table.name === "studios") return "id";
  return (
    ["studio_id", "target_studio_id"].find((name) => table.columns.some((column) => column.name === name)) ??
    null
  );
}

/** Tables that belong to no studio. A new table counts as a studio's unless it is named here. */
export const globalTables = [
  "belt_ranks",
  "erased_people",
  "global_blog_posts",
  "global_settings",
  "login_challenges",
  "login_states",
  "martial_arts",
  "notification_receipts",
  "one_time_tokens",
  "post_pictures",
  "post_previews",
  "post_slugs",
  "post_views",
  "profiles",
  "recovery_codes",
  "recovery_requests",
  "second_factors",
  "throttle_counters",
  "user_identities",
  "users",
];
