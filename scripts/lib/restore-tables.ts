import type pg from "pg";

type Key = { name: string; columns: string[]; target: string; required: boolean; timing: string };
export type Table = {
  name: string;
  tenant: string | null;
  optional: boolean;
  columns: string[];
  primaryKey: string[];
  keys: Key[];
};

export const q = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
           case when c.relname = 'studios' then 'id' else (
             select min(a.attname) from pg_attribute a
              where a.attrelid = c.oid and a.attname in ('studio_id', 'target_studio_id')) end as tenant,
           exists (select from pg_attribute a where a.attrelid = c.oid and not a.attnotnull
              and a.attname in ('studio_id', 'target_studio_id')) as optional,
           (select jsonb_agg(a.attname) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           (select jsonb_agg(a.attname) from pg_index i
              join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
             where i.indrelid = c.oid and i.indisprimary) as "primaryKey",
           coalesce((select jsonb_agg(jsonb_build_object('name', k.conname, 'target', k.confrelid::regclass::text,
               'columns', (select jsonb_agg(a.attname) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum = any(k.conkey)),
               'timing', case when not k.condeferrable then 'not deferrable'
                  when k.condeferred then 'deferrable initially deferred' else 'deferrable initially immediate' end,
               'required', (select bool_and(a.attnotnull) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum = any(k.conkey))))
             from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as keys
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
     order by c.relname`);
  return rows;
}

/** Until the transaction ends: no row level security, no triggers, and deferred foreign keys. */
export async function standAside(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name, keys } of tables) {
    await client.query(`alter table ${q(name)} no force row level security, disable trigger user`);
    for (const key of keys)
      await client.query(
        `alter table ${q(name)} alter constraint ${q(key.name)} deferrable initially deferred`,
      );
  }
}

export async function stepBack(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name, keys } of tables) {
    for (const key of keys)
      await client.query(`alter table ${q(name)} alter constraint ${q(key.name)} ${key.timing}`);
    await client.query(`alter table ${q(name)} force row level security, enable trigger user`);
  }
}
