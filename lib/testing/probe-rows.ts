import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Column, type ForeignKey, type Table, tenantColumn } from "./catalog";

/** Column name → SQL literal. */
export type Row = Readonly<Record<string, string>>;

/** Values for columns whose check constraint narrows the type, by column or by table and column. */
const shaped: Record<string, () => string> = {
  email: () => `'${randomUUID()}@teste.obi.example'`,
  slug: () => `'${randomUUID()}'`,
  start_time: () => "'19:00'",
  end_time: () => "'20:00'",
  color: () => "'#FFFFFF'",
  target_type: () => "'specific_studio'",
  period: () => "'2026-11-01'",
  client_ref: () => `'${randomUUID()}'`,
  txid: () => `'${randomUUID().replaceAll("-", "").slice(0, 25)}'`,
  job: () => "'probe.job'",
  "agreements.begins_on": () => "'2026-11-01'",
  "files.purpose": () => "'photo'",
  "files.content_type": () => "'image/png'",
  "files.size_bytes": () => "5",
  "files.sha256": () => `sha256('probe')`,
  "lead_events.kind": () => "'note'",
  "sample_rows.kind": () => "'class'",
  "consents.kind": () => "'health'",
  "studio_pix_keys.merchant_name": () => "'Academia'",
  "studio_pix_keys.merchant_city": () => "'Recife'",
  "shared_weeks.key": () => `'${randomUUID()}-probe_'`,
};

/** Nullable columns of which a check constraint requires some. */
const wanted: Record<string, readonly string[]> = {
  agreement_discounts: ["cents"],
  attendances: ["session_id", "student_id"],
  charges: ["period", "student_id"],
  credit_entries: ["payment_id", "student_id"],
  payments: ["student_id"],
  lead_events: ["note"],
  promotions: ["reason"],
};

const byType: Record<string, () => string> = {
  uuid: () => `'${randomUUID()}'`,
  text: () => `'${randomUUID()}'`,
  varchar: () => "'x'",
  int2: () => "1",
  int4: () => "1",
  bool: () => "false",
  date: () => "'2026-11-21'",
  timestamptz: () => "now() + interval '1 day'",
  jsonb: () => "'{}'",
  bytea: () => "'probe'",
};

function literal(table: Table, column: Column): string {
  const shape = shaped[`${table.name}.${column.name}`] ?? shaped[column.name];
  if (shape) return shape();
  if (column.enumLabel) return `'${column.enumLabel}'`;
  const made = byType[column.type]?.();
  if (!made)
    throw new Error(`${table.name}.${column.name}: teach probe-rows.ts a value of type ${column.type}`);
  return made;
}

/** An entry of the credit ledger names either a payment or a charge. */
const usesCredit = (row: Row): boolean =>
  row.cents !== undefined && row.charge_id !== undefined && row.charge_id !== "null";

const following: Record<string, (row: Row) => string> = {
  cents: (row) => (usesCredit(row) ? "-1" : (row.cents ?? "null")),
  payment_id: (row) => (usesCredit(row) ? "null" : (row.payment_id ?? "null")),
  area: (row) => (row.student_id && row.student_id !== "null" ? "'student'" : "'owner'"),
  kind: (row) => {
    if (usesCredit(row)) return "'used'";
    return row.supersedes_id && row.supersedes_id !== "null" ? "'correction'" : (row.kind ?? "null");
  },
};

/**
 * Points one foreign key at another row. The studio stays the same, and so do columns shared with another key that is
 * set.
 */
export function pointedAt(table: Table, row: Row, key: ForeignKey, target: Row): Row {
  const tenant = tenantColumn(table);
  const pointing: Record<string, string> = { ...row };
  const others = table.foreignKeys.filter(
    (other) => other.name !== key.name && other.columns.every((name) => (row[name] ?? "null") !== "null"),
  );
  const given = new Set(others.flatMap(({ columns }) => columns));
  const own = key.columns.filter((name) => name !== tenant);
  const free = own.filter((name) => !given.has(name));
  for (const name of free.length > 0 ? free : own)
    pointing[name] = target[key.targetColumns[key.columns.indexOf(name)] ?? ""] ?? "null";
  for (const name of Object.keys(pointing))
    pointing[name] = following[name]?.(pointing) ?? pointing[name] ?? "null";
  return pointing;
}

export const insertSql = (table: Table, row: Row) =>
  `insert into "${table.name}" (${Object.keys(row)
    .map((name) => `"${name}"`)
    .join(", ")}) values (${Object.values(row).join(", ")})`;

export const keyOf = (table: Table, row: Row) =>
  table.primaryKey.map((name) => `"${name}" = ${row[name]}`).join(" and ");

/** Inserts rows of any table for any studio, parents included, bypassing the doors. */
export function probeRows(superuser: pg.Pool, tables: readonly Table[]) {
  const tableOf = (name: string) => {
    const table = tables.find((candidate) => candidate.name === name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  };

  const isNeeded = (table: Table, column: Column) =>
    column.required || table.primaryKey.includes(column.name) || wanted[table.name]?.includes(column.name);

  /** A row ready to be inserted: required columns are filled and parents inserted; `given` columns are kept. */
  async function draft(table: Table, studioId: string, given: Row = {}): Promise<Row> {
    const tenant = tenantColumn(table);
    const row: Record<string, string> = { ...given };
    if (tenant) row[tenant] = `'${studioId}'`;
    const needs = (name: string) => table.columns.some((c) => c.name === name && isNeeded(table, c));
    for (const key of table.foreignKeys) {
      const missing = key.columns.filter((name) => !row[name]);
      if (missing.length === 0 || !missing.every(needs)) continue;
      const shared: Record<string, string> = {};
      key.columns.forEach((name, i) => {
        const [target, value] = [key.targetColumns[i] ?? "", row[name]];
        if (value && name !== tenant) shared[target] = value;
      });
      const parent = await insert(tableOf(key.target), studioId, shared);
      key.columns.forEach((name, i) => (row[name] ??= parent[key.targetColumns[i] ?? ""] ?? "null"));
    }
    for (const column of table.columns) {
      if (isNeeded(table, column)) row[column.name] ??= literal(table, column);
    }
    return row;
  }

  /** For rows that must name a person of the academy. */
  const employ = (userId: string, studioId: string) =>
    superuser.query(
      `insert into user_roles (id, user_id, studio_id) select gen_random_uuid(), ${userId}, $1
        where not exists (select from user_roles where user_id = ${userId} and studio_id = $1)`,
      [studioId],
    );

  async function insert(table: Table, studioId: string, given: Row = {}): Promise<Row> {
    const row = await draft(table, studioId, given);
    if (table.name === "pending_subscriptions") await employ(row.user_id ?? "null", studioId);
    await superuser.query(insertSql(table, row));
    return row;
  }

  return { draft, insert, tableOf };
}
