import "server-only";
import type { SnapshotTx } from "@/lib/db/doors";
import type { ReadableName } from "./rules";

/** A table as the copy holds it, without columns that the database computes. */
export type KeptTable = {
  name: string;
  folder: "dados" | "pessoas" | "referencia";
  columns: string[];
  primaryKey: string[];
  /** The column that names the studio; null for tables of people and shared ones. */
  tenant: string | null;
};

const PEOPLE = ["users", "profiles", "user_identities", "notification_receipts"];
const REFERENCE = ["martial_arts", "belt_ranks"];
/**
 * Short-lived tables: they say which device was where, and restoring them would revive an ended session. An open task
 * would copy the restored academy over the copy it came from.
 */
const PASSING = ["sessions", "request_receipts", "platform_tasks", "roster_runs", "roster_rows"];
const FETCHED = 500;

/** Columns stored as separate files beside the table. */
const APART: Readonly<Record<string, string>> = { files: "content" };

/** Columns whose names mark what lets a person in or proves it. Left out of a copy that leaves the server. */
const SECRET = /(^|_)(hash|token|secret)$|^webhook_key$/;

/** Says what moved when two students became one, secrets included. The copy that leaves the server does without it. */
const WITHHELD: Readonly<Record<string, string>> = { student_unions: "record" };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A cursor takes no parameters. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Every table that the copy's role may read. The catalog is asked, so that no table is forgotten. */
export async function listKeptTables(
  tx: SnapshotTx,
  { passwords }: { passwords: "left-out" | "hashed" },
): Promise<KeptTable[]> {
  const rows = await tx.$ask<Omit<KeptTable, "folder">>(
    `
    select c.relname as name,
           (select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select jsonb_agg(a.attname order by o) from pg_index i, unnest(i.indkey) with ordinality k(n, o)
              join pg_attribute a on a.attnum = k.n where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid)
             as "primaryKey",
           case when c.relname = 'studios' then 'id' else (
             select min(a.attname) from pg_attribute a
              where a.attrelid = c.oid and a.attname in ('studio_id', 'target_studio_id')) end as tenant
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
       and c.relname <> all($1) and has_table_privilege(c.oid, 'select')
     order by c.relname`,
    [PASSING],
  );
  return rows.map((table) => ({
    ...table,
    columns: table.columns.filter(
      (column) =>
        column !== APART[table.name] &&
        (passwords === "hashed" || !(SECRET.test(column) || column === WITHHELD[table.name])),
    ),
    folder: PEOPLE.includes(table.name) ? "pessoas" : REFERENCE.includes(table.name) ? "referencia" : "dados",
  }));
}

/** Rows in the order of their primary key, each as one line of JSON, in batches. */
export async function* readRows(
  tx: SnapshotTx,
  { studioId, table }: { studioId: string; table: KeptTable },
): AsyncGenerator<string[]> {
  const columns = table.columns.map(quoted).join(", ");
  const order = table.primaryKey.map(quoted).join(", ");
  // The policy filters by studio already. Repeated so that the planner knows how many of all rows these are.
  const own = table.tenant ? `where ${quoted(table.tenant)} = ${literal(studioId)}` : "";
  yield* fetchRows(
    tx,
    `select row_to_json(r)::text as row from (select ${columns} from ${quoted(table.name)} ${own} order by ${order}) r`,
  );
}

async function* fetchRows(tx: SnapshotTx, select: string): AsyncGenerator<string[]> {
  await tx.$ask(`declare kept_rows no scroll cursor for ${select}`);
  for (;;) {
    const rows = await tx.$ask<{ row: string }>(`fetch ${FETCHED} from kept_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < FETCHED) break;
  }
  await tx.$ask("close kept_rows");
}

export type StoredFile = { id: string; contentType: string };

export const listStoredFiles = (tx: SnapshotTx) =>
  tx.$ask<StoredFile>(`select id::text, content_type as "contentType" from files order by id`);

export async function readFileContent(tx: SnapshotTx, id: string): Promise<Buffer> {
  const [file] = await tx.$ask<{ content: Buffer }>(`select content from files where id = $1::uuid`, [id]);
  if (!file) throw new Error("a listed file is missing from the snapshot");
  return file.content;
}

/** The latest migration of the schema; null if another program migrated it. */
export async function findSchemaVersion(tx: SnapshotTx): Promise<string | null> {
  const [ledger] = await tx.$ask<{ readable: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('_prisma_migrations'), 'select'), false) as readable`,
  );
  if (!ledger?.readable) return null;
  const [newest] = await tx.$ask<{ name: string }>(
    "select migration_name as name from _prisma_migrations order by migration_name desc limit 1",
  );
  return newest?.name ?? null;
}

/** Names in place of ids, days and cents as they are, in the order of the columns of `readableSheets` (books.ts). */
const READABLE: Readonly<Record<ReadableName, (studioId: string) => string>> = {
  students: (studioId) => `
    select json_build_array(s.full_name, s.status, s.email, s.phone, s.birth_date, m.modality, b.name,
             case when b.id is not null then s.belt_degree end,
             (select string_agg(distinct c.name, ', ') from student_enrollments e join classes c on c.id = e.class_id
               where e.student_id = s.id and e.status = 'active' and c.status = 'active'),
             s.enrollment_date, s.last_trained_on, s.monthly_fee_cents,
             (select string_agg(concat_ws(' ', g.full_name, g.phone), ', ' order by l.created_at)
                from student_guardians l join guardians g on g.id = l.guardian_id where l.student_id = s.id),
             concat_ws(' ', s.emergency_contact_name, s.emergency_contact_phone))::text as row
      from students s
      left join martial_arts m on m.id = s.martial_art_id
      left join belt_ranks b on b.id = s.current_belt_id
     where s.studio_id = ${literal(studioId)} order by s.folded_name, s.id`,
  payments: (studioId) => `
    select json_build_array(p.payment_date, s.full_name, coalesce(c.description, p.description), c.due_on,
             p.payment_method, p.amount_cents, p.status, p.reversal_reason)::text as row
      from payments p
      left join students s on s.id = p.student_id
      left join charges c on c.id = p.charge_id
     where p.studio_id = ${literal(studioId)} order by p.payment_date, p.id`,
  attendances: (studioId) => `
    select json_build_array(a.day, coalesce(s.full_name, l.name), c.name, m.modality)::text as row
      from attendances a
      left join students s on s.id = a.student_id
      left join leads l on l.id = a.lead_id
      left join class_sessions o on o.id = a.session_id
      left join classes c on c.id = o.class_id
      left join martial_arts m on m.id = a.martial_art_id
     where a.studio_id = ${literal(studioId)} and a.voided_at is null order by a.day, a.id`,
};

/** Rows of a table that people read, each as a JSON array, in batches. */
export const readReadable = (tx: SnapshotTx, { studioId, name }: { studioId: string; name: ReadableName }) =>
  fetchRows(tx, READABLE[name](studioId));
