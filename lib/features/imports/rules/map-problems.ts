import { importsCopy } from "../copy/imports";
import type { ImportKind } from "./batches";
import { type ColumnMap, type ImportField, isShared } from "./fields";

/** Fields that more than one column fills, and may not. */
export const doubledFields = (map: ColumnMap): ImportField[] => [
  ...new Set(
    map.filter(
      (use, at): use is ImportField =>
        use !== null && use !== "note" && !isShared(use) && map.indexOf(use) !== at,
    ),
  ),
];

/** True if a column holds the name, without which nobody can be a student. */
export const isNamed = (map: ColumnMap): boolean =>
  map.some((use) => use === "fullName" || use === "givenName");

const WHO: readonly ImportField[] = ["fullName", "givenName", "email", "phone", "cpf"];

/** The sentence about a map that lacks what every row needs; null if nothing is lacking. */
function lackOf(map: ColumnMap, kind: ImportKind): string | null {
  const { map: words } = importsCopy;
  if (kind === "students") return isNamed(map) ? null : words.nameMissing;
  if (!map.some((use) => WHO.some((field) => field === use))) return words.whoMissing;
  return map.includes("day") ? null : words.dayMissing;
}

/** Sentences about a map: for each column, null if nothing is wrong with it, and for the whole. */
export function problemsOfMap(
  map: ColumnMap,
  kind: ImportKind = "students",
): { byColumn: (string | null)[]; whole: string | null } {
  const { fields, map: words } = importsCopy;
  const doubled = doubledFields(map);
  return {
    byColumn: map.map((use, at) => {
      const field = doubled.find((each) => each === use);
      return field !== undefined && map.indexOf(field) !== at ? words.twice(fields[field]) : null;
    }),
    whole: lackOf(map, kind),
  };
}
