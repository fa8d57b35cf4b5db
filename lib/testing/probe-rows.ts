import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Column, type ForeignKey, type Table, tenantColumn } from "./catalog";

/** Column name → SQL literal. */
export type Row = Readonly<Record<string, string>>;

/** Where a check constraint wants more than any value of the type. A new table usually needs no entry. */
const shaped: Record<string, () => string> = {
  email: () => `'${randomUUID()}@teste.obi.example'`,
  slug: () => `'${randomUUID()}'`,
  start_time: () => "'19:00'",
  end_time: () => "'20:00'",
  color: () => "'#FFFFFF'",
  target_type: () => "'specific_studio'",
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
};

function literal(table: Table, column: Column): string {
  if (shaped[column.name]) return shaped[column.name]?.() ?? "null";
  if (column.enumLabel) return `'${column.enumLabel}'`;
  const made = byType[column.type]?.();
  if (!made)
    throw new Error(`${table.name}.${column.name}: teach probe-rows.ts a value of type ${column.type}`);
  return made;
}

/** Columns whose value must go with another's. */
const following: Record<string, (row: Row) => string> = {
  area: (row) => (row.student_id && row.student_id !== "null" ? "'student'" : "'owner'"),
};

/** The row with one foreign key leading to another row; the studio stays what it was. */
export function pointedAt(table: Table, row: Row, key: ForeignKey, target: Row): Row {
  const tenant = tenantColumn(table);
  const pointing: Record<string, string> = { ...row };
  key.columns.forEach((name, i) => {
    if (name !== tenant) pointing[name] = target[key.targetColumns[i] ?? ""] ?? "null";
  });
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

/** Makes rows of any table for any studio, parents included, behind the doors' backs. */
export function probeRows(superuser: pg.Pool, tables: readonly Table[]) {
  const tableOf = (name: string) => {
    const table = tables.find((candidate) => candidate.name === name);
    if (!table) throw new Error(`no table ${name}`);
    return table;
  };

  /** A row that could be inserted: every required column, every required parent made. */
  async function draft(table: Table, studioId: string): Promise<Row> {
    const tenant = tenantColumn(table);
    const row: Record<string, string> = {};
    if (tenant) row[tenant] = `'${studioId}'`;
    for (const key of table.foreignKeys) {
      const missing = key.columns.filter((name) => !row[name]);
      const required = missing.some((name) => table.columns.some((c) => c.name === name && c.required));
      if (!required) continue;
      const parent = await insert(tableOf(key.target), studioId);
      key.columns.forEach((name, i) => (row[name] ??= parent[key.targetColumns[i] ?? ""] ?? "null"));
    }
    for (const column of table.columns) {
      const wanted = column.required || table.primaryKey.includes(column.name);
      if (wanted) row[column.name] ??= literal(table, column);
    }
    return row;
  }

  async function insert(table: Table, studioId: string): Promise<Row> {
    const row = await draft(table, studioId);
    await superuser.query(insertSql(table, row));
    return row;
  }

  return { draft, insert, tableOf };
}
