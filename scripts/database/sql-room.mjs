import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Functions, triggers, policies, grants and views in their present form: prisma/sql, one file a noun. Whenever the
 * files changed, all are dropped and created again in one transaction, so the files are complete.
 */
const FIRST = "shared.sql";
/** Copies grants and policies that the other files give. */
const LAST = "team.sql";

export const folder = join(dirname(fileURLToPath(import.meta.url)), "../../prisma/sql");

const filesOf = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort((a, b) => turnOf(a) - turnOf(b) || (a < b ? -1 : 1));

const turnOf = (name) => (name === FIRST ? -1 : Number(name === LAST));

const sqlOfAll = () =>
  filesOf()
    .map((name) => `-- prisma/sql/${name}\n${readFileSync(join(folder, name), "utf8")}`)
    .join("\n");

/** Version that `npm run db:docs` increments with each change, and the fingerprint of that version. */
export const versionFile = join(folder, "version.json");
export const readVersion = () => JSON.parse(readFileSync(versionFile, "utf8"));

export function readRoom() {
  const sql = sqlOfAll();
  const fingerprint = createHash("sha256").update(sql).digest("hex").slice(0, 16);
  return { sql, fingerprint, version: readVersion().version };
}

/** Stored as the comment on the ledger of migrations: "prisma/sql 3 0123456789abcdef". */
const MARK = /^prisma\/sql (\d+) ([0-9a-f]{16})$/;

/** Version and fingerprint in a database, or null where none was applied. `client` may read the catalogue. */
export async function appliedRoom(client) {
  const { rows } = await client.query(
    "select obj_description(to_regclass('public._prisma_migrations')) as mark",
  );
  const [, version, fingerprint] = MARK.exec(rows[0].mark ?? "") ?? [];
  return fingerprint ? { version: Number(version), fingerprint } : null;
}

/**
 * True where this tree's `prisma/sql` must be applied. An older program that starts beside newer ones, or after a
 * rollback, leaves the newer version alone: its statements run under it.
 */
export const isRoomDue = (room, applied) =>
  applied === null || (applied.fingerprint !== room.fingerprint && applied.version <= room.version);

/** One script, to be sent in one piece as the owner of the tables: all of it or nothing. */
export const scriptOf = (room) =>
  [
    // A function may refer to one that a later file creates.
    "select set_config('check_function_bodies', 'off', true);",
    CLEAR,
    room.sql,
    "revoke execute on all functions in schema public from public;",
    `comment on table _prisma_migrations is 'prisma/sql ${room.version} ${room.fingerprint}';`,
  ].join("\n");

const ROLES =
  "app_studio, app_desk, app_instructor, app_student, app_platform, app_visitor, app_system, app_jobs, app_backup";

/** Functions used by a column's default or formula belong to the tables: migrations create them, and they stay. */
const CLEAR = `
do $$
declare found record;
begin
  for found in select tgname, tgrelid::regclass as on_table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %s', found.tgname, found.on_table);
  end loop;
  for found in select polname, polrelid::regclass as on_table from pg_policy loop
    execute format('drop policy %I on %s', found.polname, found.on_table);
  end loop;
  -- In one statement: a view that reads another is gone with it.
  for found in select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace having count(*) > 0
  loop
    execute format('drop view %s cascade', found.names);
  end loop;
  for found in select p.oid::regprocedure as name from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend
      where refclassid = 'pg_proc'::regclass and refobjid = p.oid and classid <> 'pg_proc'::regclass)
  loop
    execute format('drop function %s', found.name);
  end loop;
end $$;
revoke all on all tables in schema public from ${ROLES};
revoke all on all sequences in schema public from ${ROLES};
revoke all on all functions in schema public from ${ROLES};
`;
