import { nameKey } from "@/lib/kernel/search";
import type { ColumnMap, Row } from "./fields";
import { nameOf } from "./judge";
import { readCpfCell } from "./values";

/** The name and the CPF of a row, by which alone it can be the same person as another (rules/doubles.ts). */
function keysOf(cells: Row, map: ColumnMap): string[] {
  const name = nameKey(nameOf(cells, map));
  const cpf = cells.flatMap((cell, at) => {
    const read = map[at] === "cpf" ? readCpfCell(cell) : null;
    return read && "cpf" in read ? [`cpf ${read.cpf}`] : [];
  });
  return [...(name === "" ? [] : [`name ${name}`]), ...cpf];
}

/**
 * Rows whose outcome may be another since a row has other cells: the row itself, those that share its name or CPF of now
 * or before, and those that share one with these, in the order of the file.
 */
export function kinOf<R extends { id: string; cells: Row }>(
  rows: readonly R[],
  { id, before, map }: { id: string; before: Row; map: ColumnMap },
): R[] {
  const byKey = new Map<string, R[]>();
  const keys = new Map<string, string[]>();
  for (const row of rows) {
    const own = row.id === id ? [...keysOf(row.cells, map), ...keysOf(before, map)] : keysOf(row.cells, map);
    keys.set(row.id, own);
    for (const key of own) {
      const sharing = byKey.get(key);
      if (sharing) sharing.push(row);
      else byKey.set(key, [row]);
    }
  }
  const found = new Set([id]);
  // A set is walked with what is added on the way.
  for (const one of found)
    for (const key of keys.get(one) ?? []) for (const row of byKey.get(key) ?? []) found.add(row.id);
  return rows.filter((row) => found.has(row.id));
}
