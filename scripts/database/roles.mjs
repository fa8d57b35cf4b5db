import { NEEDED_POSTGRES, isPostgresTooOld } from "../../lib/config/postgres-release.ts";

/** Roles behind the doors of lib/db/doors.ts; app_jobs belongs to the queue. None may log in. */
const doorRoles = [
  "app_studio",
  "app_desk",
  "app_instructor",
  "app_student",
  "app_platform",
  "app_visitor",
  "app_system",
  "app_jobs",
  "app_backup",
];
export const ownerRole = "app_owner";

const quote = (name) => `"${name.replaceAll('"', '""')}"`;
const ALREADY_THERE = new Set(["42710", "23505"]);

/**
 * Does what a migration cannot do for itself: creates the roles, grants them to the logins that use them, and gives
 * the owner the right to create tables. Each step looks first, so a second run needs no rights at all. `client` is
 * connected as the migrating login; `appLogin` is the program's login when that is another one.
 */
export async function bootstrapRoles(client, { appLogin }) {
  const me = await describeLogin(client);
  if (isPostgresTooOld(me.version))
    throw new Error(`PostgreSQL ${NEEDED_POSTGRES} or newer is needed; this server is ${me.release}.`);
  await createRoles(client, me);
  await grantSchema(client, me);
  await forbidTemporaryTables(client, me);
  await grantRoles(client, { me, login: me.name, roles: [ownerRole, ...doorRoles] });
  if (appLogin && appLogin !== me.name) await grantRoles(client, { me, login: appLogin, roles: doorRoles });
}

async function describeLogin(client) {
  const { rows } = await client.query(`
    select current_user as name, rolsuper as super, current_setting('server_version_num')::int as version,
           current_setting('server_version') as release, current_database() as database,
           (select datdba = pg_roles.oid from pg_database where datname = current_database()) as "ownsDatabase"
      from pg_roles where rolname = current_user`);
  return rows[0];
}

/** Replaces the server's error by one line about who lacks which right. */
async function attempt(client, me, sql, need) {
  try {
    await client.query(sql);
  } catch (error) {
    if (ALREADY_THERE.has(error.code)) return;
    if (error.code !== "42501" && error.code !== "0LP01") throw error;
    throw new Error(`The database user ${me.name} cannot ${need}: ${error.message}.`, { cause: error });
  }
}

async function createRoles(client, me) {
  const { rows } = await client.query("select rolname from pg_roles where rolname = any($1)", [
    [ownerRole, ...doorRoles],
  ]);
  const present = new Set(rows.map((row) => row.rolname));
  for (const role of [ownerRole, ...doorRoles]) {
    if (!present.has(role))
      await attempt(
        client,
        me,
        `create role ${role} nologin`,
        `create the role ${role} (it needs CREATEROLE)`,
      );
  }
}

/** Acts as owner of the database; a login with NOINHERIT needs an explicit `set role`. */
async function asDatabaseOwner(client, me, sql, need) {
  if (me.super || !me.ownsDatabase) return attempt(client, me, sql, need);
  await client.query("begin");
  try {
    await client.query("set local role pg_database_owner");
    await attempt(client, me, sql, need);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function grantSchema(client, me) {
  const { rows } = await client.query(
    `select has_schema_privilege($1, 'public', 'create') and has_schema_privilege($1, 'public', 'usage') as schema,
            has_database_privilege($1, current_database(), 'create') as database`,
    [ownerRole],
  );
  const need = `let ${ownerRole} create tables (it must own the database ${me.database})`;
  if (!rows[0].schema)
    await asDatabaseOwner(client, me, `grant usage, create on schema public to ${ownerRole}`, need);
  if (!rows[0].database)
    await attempt(client, me, `grant create on database ${quote(me.database)} to ${ownerRole}`, need);
  const after = await client.query("select has_schema_privilege($1, 'public', 'create') as allowed", [
    ownerRole,
  ]);
  if (!after.rows[0].allowed) throw new Error(`The database user ${me.name} cannot ${need}.`);
}

/** Temporary tables are unused and could shadow real ones. Skipped where the database belongs to somebody else. */
async function forbidTemporaryTables(client, me) {
  if (!me.super && !me.ownsDatabase) return;
  const { rows } = await client.query(
    "select has_database_privilege('public', current_database(), 'temporary') as allowed",
  );
  if (rows[0].allowed) await client.query(`revoke temporary on database ${quote(me.database)} from public`);
}

/** The login may switch to each role but inherits none of their rights, so that a query without a door is refused. */
async function grantRoles(client, { me, login, roles }) {
  const { rows: found } = await client.query("select rolsuper, rolinherit from pg_roles where rolname = $1", [
    login,
  ]);
  if (!found[0]) throw new Error(`The database user ${login} of DATABASE_URL does not exist on this server.`);
  if (found[0].rolsuper) return;
  const perGrant = me.version >= 160000;
  const { rows } = await client.query(membershipQuery(perGrant), [login, roles]);
  const standing = new Set(rows.map((row) => row.role));
  for (const role of roles.filter((name) => !standing.has(name))) {
    const how = perGrant ? " with inherit false, set true" : "";
    await attempt(client, me, `grant ${role} to ${quote(login)}${how}`, `grant the role ${role} to ${login}`);
  }
  if (!perGrant && found[0].rolinherit) {
    await attempt(
      client,
      me,
      `alter role ${quote(login)} noinherit`,
      `keep ${login} from inheriting (ALTER ROLE ${login} NOINHERIT)`,
    );
  }
}

const membershipQuery = (perGrant) => `
  select granted.rolname as role
    from pg_auth_members held
    join pg_roles granted on granted.oid = held.roleid
    join pg_roles login on login.oid = held.member
   where login.rolname = $1 and granted.rolname = any($2)
   ${perGrant ? "group by granted.rolname having bool_or(held.set_option) and not bool_or(held.inherit_option)" : ""}`;
