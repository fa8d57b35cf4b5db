import pg from "pg";
import { KEY_BYTES } from "../../lib/config/sealing.ts";
import { type Archive, openArchive } from "./archive.ts";
import { Problem } from "./problem.mjs";
import {
  convertPhones,
  countPresent,
  countReceipts,
  keepAgreements,
  keepSpans,
  nameConsenting,
  recordSubscription,
} from "./restore-kept.ts";
import { readTakenBack, takeBackAgain } from "./restore-taken-back.ts";
import { sealedAgain, writtenColumns } from "./restore-sealed.ts";
import { type Table, q, readTables, standAside, stepBack } from "./restore-tables.ts";

const OWNER = "app_owner";
/** Rows per statement. */
const ROWS = 500;

type Restoring = {
  url: string;
  path: string;
  replace: boolean;
  /** ENCRYPTION_KEY, with which the server signed the copy. */
  key: string;
  /** Skips the signature: the caller vouches for the file's origin. */
  unsigned?: boolean;
};

type Restored = {
  studioId: string;
  madeAt: string;
  rows: number;
  files: number;
  /** References to people who no longer exist. */
  nobody: number;
  /** People erased since the copy was made, who are erased again. */
  erased: number;
};

/** Rows of people that may come from a copy: existing people keep their rows. */
const PEOPLE: Readonly<Record<string, string>> = {
  users: "true",
  profiles: "user_id in (select unnest(newcomers) from known)",
  user_identities: "user_id in (select unnest(newcomers) from known)",
  notification_receipts:
    "notification_id in (select id from notifications, known where target_studio_id = studio)",
};

/** In older copies: sessions, which would be valid again, and tasks, which would overwrite the restored data. */
const PASSING = ["sessions", "request_receipts", "platform_tasks", "roster_runs", "roster_rows"];

/** Tables of older versions that only held sums of other tables. */
const SUMS = ["payment_months", "student_counts"];

/**
 * Restores an academy as it was when the copy was made: all rows in one transaction, or none. Triggers are off, as
 * the copy contains what they write; foreign keys and checks hold. Refuses where the academy has rows, unless
 * `replace`.
 */
export async function restore(options: Restoring): Promise<Restored> {
  if (Buffer.from(options.key, "base64").length !== KEY_BYTES)
    throw new Problem(
      "ENCRYPTION_KEY: diga a chave deste servidor (32 bytes em base64), que assina as cópias.",
    );
  const archive = await openArchive(options.path);
  if (!options.unsigned) await refuseUnsigned(archive, options);
  await archive.proveWhole();
  const client = new pg.Client({ connectionString: options.url, application_name: "obi-restore" });
  try {
    await client.connect();
    await client.query("begin");
    await client.query(`set local role ${OWNER}; set local lock_timeout = '15s'; set local TimeZone = 'UTC'`);
    const restored = await restoreWithin(client, archive, options);
    await client.query("commit");
    return restored;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    archive.close();
    await client.end();
  }
}

/** A sentence for what the database refused; it took nothing, as everything is one transaction. */
function refusalOf(error: unknown, table?: string): unknown {
  if (error instanceof Problem) return error;
  const where = error instanceof pg.DatabaseError ? (error.table ?? table) : table;
  const place = where ? ` em ${where}` : "";
  const said = (text: string) => new Problem(`${text} Nada foi mudado.`, { cause: error });
  if (error instanceof SyntaxError) return said(`A cópia tem${place} um registro que não pode ser lido.`);
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (/^23/.test(code)) {
    const rule = error instanceof pg.DatabaseError && error.constraint ? ` (${error.constraint})` : "";
    return said(`A cópia tem${place} um registro que este banco não aceita${rule}.`);
  }
  if (/^22/.test(code)) return said(`A cópia tem${place} um valor que este banco não entende.`);
  // Not got in time, or a ring of transactions that wait for each other.
  if (code === "55P03" || code === "40P01")
    return said("O banco está ocupado com outra mudança. Tente de novo em instantes.");
  return said(`O banco não aceitou a cópia: ${error.message}.`);
}

async function refuseUnsigned(archive: Archive, { path, key }: Restoring): Promise<void> {
  if (await archive.isSigned(key)) return;
  throw new Problem(
    `${path} não foi assinada com a ENCRYPTION_KEY deste servidor: pode ter sido inventada ou alterada. ` +
      "Só se você sabe de onde ela vem: --sem-assinatura.",
  );
}

async function restoreWithin(
  client: pg.Client,
  archive: Archive,
  { replace, key }: Restoring,
): Promise<Restored> {
  const { studioId, madeAt, tables: copied } = archive.manifest;
  const all = await readTables(client);
  const tables = Object.keys(copied)
    .filter((name) => copied[name]?.folder !== "referencia" && ![...PASSING, ...SUMS].includes(name))
    .map((name) => all.find((table) => table.name === name) ?? unknown(name));
  refuseForeign(tables);
  for (const table of tables) refuseUnknownColumns(table, copied[table.name]?.columns ?? []);
  const own = all.filter(({ tenant }) => tenant !== null);

  await standAside(client, [...new Set([...own, ...tables])]);
  const since = replace ? await readTakenBack(client, studioId) : null;
  if (replace) await empty(client, own, studioId);
  else await refuseStanding(client, studioId);
  let rows = 0;
  const newcomers: string[] = [];
  for (const table of inOrder(tables)) rows += await fill(client, archive, { table, newcomers, key });
  await refuseWithout(client, studioId);
  const files = archive.names.filter((name) => name.startsWith("arquivos/")).length;
  await countPresent(client, studioId);
  await convertPhones(client, studioId);
  if (!copied.enrollment_spans) await keepSpans(client, studioId);
  if (!copied.agreements) await keepAgreements(client, studioId);
  if (!copied.subscription_changes) await recordSubscription(client, studioId);
  if (!copied.consents?.columns.includes("guardian_id")) await nameConsenting(client, studioId);
  if (!copied.settlements?.columns.includes("receipts_sent")) await countReceipts(client, studioId);
  if (since) await takeBackAgain(client, { studioId, ...since });
  await takePeopleBack(client, { studioId, madeAt });
  const nobody = await forgetStrangers(client, own, studioId);
  await client.query("set constraints all immediate");
  await stepBack(client, [...new Set([...own, ...tables])]);
  const erased = await eraseAgain(client, studioId);
  return { studioId, madeAt, rows, files, nobody, erased };
}

const unknown = (name: string): never => {
  throw new Problem(`A cópia tem a tabela ${name}, que este banco não conhece: atualize o programa antes.`);
};

/** A file may only contain rows of one academy and its people. */
function refuseForeign(tables: readonly Table[]): void {
  const foreign = tables.find(({ name, tenant }) => tenant === null && !(name in PEOPLE));
  if (foreign) throw new Problem(`A cópia tem a tabela ${foreign.name}, que não é de academia nenhuma.`);
}

/** People first, to know who is new; people's own rows last, as they refer to notices. */
const inOrder = (tables: readonly Table[]): Table[] => {
  const turn = ({ name, tenant }: Table) => (name === "users" ? 0 : tenant === null ? 2 : 1);
  return tables.toSorted((one, other) => turn(one) - turn(other));
};

function refuseUnknownColumns(table: Table, columns: readonly string[]): void {
  const strange = columns.filter((column) => !table.columns.includes(column));
  if (strange.length > 0)
    throw new Problem(
      `A cópia tem ${table.name}.${strange[0]}, que este banco não conhece: atualize o programa antes.`,
    );
}

async function refuseStanding(client: pg.Client, studioId: string): Promise<void> {
  const { rowCount } = await client.query("select from studios where id = $1", [studioId]);
  if (rowCount)
    throw new Problem(
      `A academia ${studioId} já está neste banco. Para pôr a cópia no lugar do que está lá: --substituir.`,
    );
}

async function refuseWithout(client: pg.Client, studioId: string): Promise<void> {
  const { rowCount } = await client.query("select from studios where id = $1", [studioId]);
  if (!rowCount) throw new Problem(`A cópia não tem a academia ${studioId}, de que ela diz ser.`);
}

async function empty(client: pg.Client, own: readonly Table[], studioId: string): Promise<void> {
  for (const { name, tenant } of own)
    await client.query(`delete from ${q(name)} where ${q(tenant ?? "")} = $1`, [studioId]);
}

/** Inserts the table's rows from the copy. People who exist stay as they are. */
async function fill(
  client: pg.Client,
  archive: Archive,
  { table, newcomers, key }: { table: Table; newcomers: string[]; key: string },
): Promise<number> {
  const { studioId } = archive.manifest;
  const { folder, columns: copied, rows: told } = archive.manifest.tables[table.name] ?? unknown(table.name);
  const opened = archive.manifest.opened?.[table.name] ?? [];
  const columns = writtenColumns({ table, copied, opened });
  const name = `${folder}/${table.name}.json`;
  const contents =
    table.name === "files"
      ? new Map(
          archive.names
            .filter((file) => file.startsWith("arquivos/"))
            .map((file) => [file.slice("arquivos/".length).replace(/\.\w+$/, ""), file]),
        )
      : null;
  let count = 0;
  let waiting: string[] = [];
  const put = async () => {
    if (waiting.length === 0) return;
    const rows = `[${waiting.join(",")}]`;
    waiting = [];
    if (table.optional) await dropForgotten(client, table, rows);
    if (table.tenant === null) await putPeople(client, { table, columns, rows, newcomers, studioId });
    else await putOwn(client, { table, columns, rows, studioId });
  };
  try {
    for await (const line of archive.linesOf(name)) {
      const read = line.replace(/,$/, "");
      if (!read.startsWith("{")) continue;
      const row = sealedAgain(read, { table, key, opened });
      count += 1;
      if (contents) await putFile(client, archive, { table, row, columns, contents });
      else waiting.push(row);
      if (waiting.length >= ROWS) await put();
    }
    await put();
  } catch (error) {
    throw refusalOf(error, table.name);
  }
  if (count !== told) throw new Problem(`${name} tem ${count} registros, e o manifesto diz ${told}.`);
  return count;
}

type Put = { table: Table; columns: readonly string[]; rows: string; studioId: string };

const copiedInto = ({ table, columns }: Pick<Put, "table" | "columns">, content = ""): string => {
  const list = columns.map(q).join(", ");
  const [into, value] = content ? [", content", `, ${content}`] : ["", ""];
  return `insert into ${q(table.name)} (${list}${into})
    select ${list}${value} from json_populate_recordset(null::${q(table.name)}, $1::json)`;
};

/** Inserts rows of the copy's academy. A row of another academy, or of none, aborts everything. */
async function putOwn(client: pg.Client, put: Put, content?: Buffer): Promise<void> {
  const { table, rows, studioId } = put;
  const { rowCount } = await client.query(
    `with put as (${copiedInto(put, content && "$3::bytea")} returning ${q(table.tenant ?? "")} as tenant)
     select from put where tenant is distinct from $2::uuid`,
    content ? [rows, studioId, content] : [rows, studioId],
  );
  if (rowCount)
    throw new Problem(`A cópia tem em ${table.name} registros que não são da academia ${studioId}.`);
}

/** Inserts people who are missing, and rows of their own only with them. */
async function putPeople(client: pg.Client, put: Put & { newcomers: string[] }): Promise<void> {
  const { table, rows, newcomers, studioId } = put;
  const { rows: made } = await client.query<{ id?: string }>(
    `with known as (select $2::uuid[] as newcomers, $3::uuid as studio)
     ${copiedInto(put)} where ${PEOPLE[table.name]} on conflict do nothing ${table.name === "users" ? "returning id" : ""}`,
    [rows, newcomers, studioId],
  );
  if (table.name === "users") newcomers.push(...made.flatMap(({ id }) => id ?? []));
}

/** Deletes the trail's anonymised rows of a deleted academy: the copy has the same rows complete. */
async function dropForgotten(client: pg.Client, table: Table, rows: string): Promise<void> {
  const same = table.primaryKey.map((column) => `kept.${q(column)} = copied.${q(column)}`).join(" and ");
  await client.query(
    `delete from ${q(table.name)} kept using json_populate_recordset(null::${q(table.name)}, $1::json) copied
      where ${same} and kept.${q(table.tenant ?? "")} is null`,
    [rows],
  );
}

async function putFile(
  client: pg.Client,
  archive: Archive,
  {
    table,
    row,
    columns,
    contents,
  }: { table: Table; row: string; columns: string[]; contents: Map<string, string> },
): Promise<void> {
  const { id } = JSON.parse(row) as { id: string }; // safe because the copy was made of a row
  const content = await archive.bytesOf(contents.get(id) ?? `arquivos/${id}`);
  const { studioId } = archive.manifest;
  await putOwn(client, { table, columns, rows: `[${row}]`, studioId }, content);
}

/**
 * Handles references to people who exist neither here nor in the copy: optional ones become null, rows that require
 * one are deleted.
 */
async function forgetStrangers(client: pg.Client, own: readonly Table[], studioId: string): Promise<number> {
  let nobody = 0;
  for (const { name, tenant, keys } of own) {
    for (const { columns, required } of keys.filter(({ target }) => target === "users")) {
      const column = q(columns[0] ?? "");
      const strange = `${q(tenant ?? "")} = $1 and ${column} is not null
        and not exists (select from users where users.id = ${q(name)}.${column})`;
      const { rowCount } = await client.query(
        required
          ? `delete from ${q(name)} where ${strange}`
          : `update ${q(name)} set ${column} = null where ${strange}`,
        [studioId],
      );
      nobody += rowCount ?? 0;
    }
  }
  return nobody;
}

/**
 * People who left with the academy belong to it again, and people who lost it may sign up anew. Where an address has
 * signed up since without a proven mailbox, that password and its sessions end: only a mailed link leads into the
 * academy.
 */
async function takePeopleBack(
  client: pg.Client,
  { studioId, madeAt }: { studioId: string; madeAt: string },
): Promise<void> {
  await client.query(
    `update users set left_at = null, studio_deleted = false
      where left_at is not null and id in (select user_id from user_roles where studio_id = $1
        union all select user_id from students where studio_id = $1
        union all select user_id from guardians where studio_id = $1)`,
    [studioId],
  );
  // People who joined after the copy was made lost their role while triggers were off.
  await client.query(
    `with gone as (
       update users u set left_at = now()
        where kind = 'staff' and left_at is null and not setup_pending
          and not exists (select from user_roles r where r.user_id = u.id) returning id)
     update sessions set revoked_at = now()
      where revoked_at is null and area = 'owner' and user_id in (select id from gone)`,
  );
  await client.query(
    `with unproven as (
       update users set password_hash = null
        where email_confirmed_at is null and created_at > $2::timestamptz
          and id in (select user_id from user_roles where studio_id = $1) returning id)
     update sessions set revoked_at = now() where revoked_at is null and user_id in (select id from unproven)`,
    [studioId, madeAt],
  );
}

/** Erases people from the restored rows whom the database knows as erased, in the same transaction. */
async function eraseAgain(client: pg.Client, studioId: string): Promise<number> {
  const { rows } = await client.query<{ erased: number }>("select erase_known_people($1) as erased", [
    studioId,
  ]);
  return rows[0]?.erased ?? 0;
}
