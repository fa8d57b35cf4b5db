import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./engine.mjs";
import { folder, readRoom, readVersion, versionFile } from "./sql-room.mjs";

export const pageFile = join(root, "docs/database.md");

const HEAD = `# The database

Generated from a migrated database by \`npm run db:docs\`; a test keeps it true. Tables come from \`prisma/migrations\`, with
the functions that a column's default or formula needs; all other functions, triggers, policies, grants and views come from
\`prisma/sql\`. Every table's owner is \`app_owner\`, which nobody signs in as. A view shows what its reader may see of the tables
that it reads.

"Writes" lists the tables that a trigger's function changes, \`row\` where it changes the row itself, \`refuses\` where it may
raise an error, and the channels that it notifies. Triggers are listed in the order in which PostgreSQL fires them.
`;

/** docs/database.md, from the catalogue of a migrated database. */
export async function describeDatabase(client) {
  const tables = await readTables(client);
  const functions = await readFunctions(client);
  const comments = readComments();
  const sections = tables.map((table) => sectionOf(table, functions, comments));
  return `${[HEAD, ...sections, listOf(functions)].join("\n")}`;
}

/** Writes the page, and increments the version of `prisma/sql` when its files changed. */
export async function writeDescription(client) {
  writeFileSync(pageFile, await describeDatabase(client));
  const { fingerprint } = readRoom();
  const before = readVersion();
  if (before.fingerprint === fingerprint) return;
  const version = before.fingerprint === "" ? before.version : before.version + 1;
  writeFileSync(versionFile, `${JSON.stringify({ version, fingerprint }, null, 2)}\n`);
}

const one = (text) => text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();
const table = (head, rows) =>
  rows.length === 0
    ? ""
    : `\n| ${head.join(" | ")} |\n|${" --- |".repeat(head.length)}\n${rows.map((row) => `| ${row.map(one).join(" | ")} |\n`).join("")}`;

async function readTables(client) {
  const { rows } = await client.query(`
    select c.relname as name, c.relkind = 'v' as "isView",
      (select json_agg(json_build_array(attname, format_type(atttypid, atttypmod), attnotnull,
          case when attgenerated = 's' then '= ' else '' end || coalesce(pg_get_expr(adbin, adrelid), '')) order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_array(tgname, pg_get_triggerdef(t.oid), p.proname)
          order by (tgtype & 2) = 0, (tgtype & 3) in (0, 3), tgname collate "C"), '[]')
        from pg_trigger t join pg_proc p on p.oid = tgfoid where tgrelid = c.oid and not tgisinternal) as triggers,
      (select coalesce(json_agg(json_build_array(polroles::regrole[]::text[], polcmd, polpermissive,
          pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) order by polroles::regrole[]::text, polname), '[]')
        from pg_policy where polrelid = c.oid) as policies,
      (select coalesce(json_object_agg(role, held), '{}') from (
        select role, json_agg(json_build_array(privilege, columns) order by privilege) as held from (
          select grantee::regrole::text as role, privilege_type as privilege, null::text as columns
            from aclexplode(c.relacl)
          union all
          select grantee::regrole::text, privilege_type, string_agg(attname, ', ' order by attnum)
            from pg_attribute, aclexplode(attacl) where attrelid = c.oid group by 1, 2) each group by 1) roles) as grants
      from pg_class c where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace order by 1`);
  return rows;
}

async function readFunctions(client) {
  const { rows } = await client.query(`
    select proname as name, pg_get_function_identity_arguments(oid) as arguments, prosrc as source, prosecdef as "asOwner",
           array(select grantee::regrole::text from aclexplode(proacl) where grantee <> proowner order by 1) as callers
      from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, pg_get_function_identity_arguments(oid) collate "C"`);
  const comments = readComments();
  return new Map(rows.map((row) => [row.name, { ...row, comment: comments.get(row.name) ?? "" }]));
}

function readComments() {
  const sources = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const texts = sources.map((name) => readFileSync(join(folder, name), "utf8"));
  const above = /((?:^--.*\n)+)create (?:function|view) (\w+)/gm;
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(above)].map(([, said, name]) => [name, said.replaceAll(/^-- ?/gm, "")]),
    ),
  );
}

function sectionOf({ name, isView, columns, triggers, policies, grants }, functions, comments) {
  return [
    `## ${name}\n`,
    isView ? `\nA view. ${one(comments.get(name) ?? "")}\n` : "",
    table(
      ["column", "type", "default"],
      columns.map(([column, type, isRequired, value]) => [
        `\`${column}\``,
        isRequired || isView ? type : `${type}, may be null`,
        code(value),
      ]),
    ),
    table(
      ["trigger", "when", "writes"],
      triggers.map(([trigger, definition, called]) => [
        `\`${trigger}\``,
        momentOf(definition),
        effectsOf(called, functions).join(", "),
      ]),
    ),
    table(["role", "may", "rows"], rightsOf(policies, grants)),
  ].join("");
}

const code = (text) => (text ? `\`${one(text)}\`` : "");

const momentOf = (definition) =>
  definition
    .replace(/^CREATE TRIGGER \S+ /, "")
    .replace(/ ON public\.\S+/, "")
    .replace(/ REFERENCING .* TABLE AS \w+/, "")
    .replace(/ EXECUTE FUNCTION .*$/, "")
    .replace(/FOR EACH (ROW|STATEMENT)/, (_, each) => (each === "ROW" ? "each row" : "once"))
    .replace(/^(BEFORE|AFTER)/, (moment) => moment.toLowerCase())
    .replace(/ (INSERT|UPDATE|DELETE|OR|OF|WHEN)\b/g, (word) => word.toLowerCase())
    .replace(/when (\(.*\))$/, "when `$1`");

/** Parses the source by pattern, which suffices as our functions are plain statements. */
function effectsOf(name, functions, seen = new Set()) {
  const { source } = functions.get(name);
  seen.add(name);
  const bare = source.replace(/--.*$/gm, "");
  const found = (pattern) => [...bare.matchAll(pattern)].map(([, what]) => what);
  const called = [...functions.keys()].filter(
    (other) => !seen.has(other) && new RegExp(`\\b${other}\\(`).test(bare),
  );
  return [
    ...new Set([
      ...(/\bnew(\.\w+)? :=|\binto new\b/.test(bare) ? ["row"] : []),
      ...found(/\b(?:insert into|delete from) (?:public\.)?([\w.]+)/g),
      ...found(/\bupdate (?!on\b|of\b)([\w.]+)(?: \w+)? set\b/g),
      ...found(/pg_notify\('(\w+)'/g).map((channel) => `notifies ${channel}`),
      ...(/raise exception/.test(bare) ? ["refuses"] : []),
      ...called.flatMap((other) => effectsOf(other, functions, seen)),
    ]),
  ];
}

const COMMANDS = { r: "select", a: "insert", w: "update", d: "delete", "*": "all" };

function rightsOf(policies, grants) {
  return Object.entries(grants)
    .filter(([role]) => role !== "app_owner")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([role, held]) => {
      const may = held.map(([privilege, columns]) =>
        columns ? `${privilege.toLowerCase()} (${columns})` : privilege.toLowerCase(),
      );
      const rows = policies
        .filter(([roles]) => roles.includes(role))
        .map(([, command, isPermissive, using, check]) => {
          const parts = [
            using && `using ${code(using)}`,
            check && check !== using && `check ${code(check)}`,
          ].filter(Boolean);
          return `${isPermissive ? "" : "only "}${COMMANDS[command]}: ${parts.join(", ")}`;
        });
      return [`\`${role}\``, may.join("; "), rows.join("; ")];
    });
}

const listOf = (functions) =>
  `## Functions\n${table(
    ["function", "runs as", "called by", "what it does"],
    [...functions.values()].map(({ name, arguments: taken, asOwner, callers, comment }) => [
      `\`${name}(${taken})\``,
      asOwner ? "owner" : "caller",
      callers.join(", ") || "triggers",
      comment,
    ]),
  )}`;
