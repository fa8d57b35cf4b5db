import { hashCpfWith, sealWith } from "../../lib/config/sealing.ts";
import type { Table } from "./restore-tables.ts";

/** `opened`: columns that are sealed in the database and readable in a copy that left the server. */
type Opened = { table: Table; opened: readonly string[] };

const hasCpf = ({ table, opened }: Opened): boolean =>
  table.name === "students" && opened.includes("cpf_sealed");

/** A copy that left the server has no hashes: that of a CPF is made again. */
export const writtenColumns = ({ copied, ...of }: Opened & { copied: string[] }): string[] =>
  hasCpf(of) && !copied.includes("cpf_hash") ? [...copied, "cpf_hash"] : copied;

/** The row of a copy, given and answered as JSON, with its readable columns sealed to the row again. */
export function sealedAgain(text: string, { table, opened, key }: Opened & { key: string }): string {
  if (opened.length === 0) return text;
  const row = JSON.parse(text) as Record<string, unknown>; // safe because the copy was made of a row
  const cpf = row.cpf_sealed;
  if (hasCpf({ table, opened }) && typeof cpf === "string")
    row.cpf_hash = hashCpfWith(key, { studioId: String(row.studio_id), cpf });
  for (const column of opened) {
    const value = row[column];
    if (typeof value === "string")
      row[column] = sealWith(key, value, { table: table.name, column, row: String(row.id) });
  }
  return JSON.stringify(row);
}
