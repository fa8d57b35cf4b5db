import "server-only";
import type pg from "pg";
import { NEEDED_POSTGRES, isPostgresTooOld } from "@/lib/config/postgres-release";
import { database } from "@/lib/db/client";

type Login = {
  name: string;
  version: number;
  release: string;
  privileged: boolean;
  owns: boolean;
  reads: boolean;
};

const question = `
  select current_user as name, current_setting('server_version_num')::int as version,
         current_setting('server_version') as release, rolsuper or rolbypassrls as privileged,
         exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')
           and c.relnamespace = 'public'::regnamespace) as owns,
         coalesce(has_table_privilege(to_regclass('public.students'), 'select'), false) as reads
    from pg_roles r where rolname = current_user`;

/** One line on why this database login is unfit; null when row level security binds it. */
function objection(login: Login): string | null {
  const user = `The database user ${login.name}`;
  if (isPostgresTooOld(login.version))
    return `PostgreSQL ${NEEDED_POSTGRES} or newer is needed; this server is ${login.release}.`;
  if (login.privileged)
    return `${user} is a superuser or bypasses row level security: give DATABASE_URL a plain login.`;
  if (login.owns) return `${user} owns tables: they belong to app_owner, and DATABASE_URL to a plain login.`;
  if (login.reads)
    return `${user} can read tables without a door: run the migrations, or ALTER ROLE ${login.name} NOINHERIT.`;
  return null;
}

/** Refuses to start with a server or login for which row level security would not hold. Throws one line. */
export async function checkLogin(pool: pg.Pool = database().pool): Promise<void> {
  const { rows } = await pool.query<Login>(question);
  const [login] = rows;
  const problem = login ? objection(login) : "The database user is unknown to its own server.";
  if (problem) throw new Error(problem);
}
