import { importsCopy } from "../copy/imports";
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

/** Sentences about a map: for each column, null if nothing is wrong with it, and for the whole. */
export function problemsOfMap(map: ColumnMap): { byColumn: (string | null)[]; whole: string | null } {
  const { fields, map: words } = importsCopy;
  const doubled = doubledFields(map);
  return {
    byColumn: map.map((use, at) => {
      const field = doubled.find((each) => each === use);
      return field !== undefined && map.indexOf(field) !== at ? words.twice(fields[field]) : null;
    }),
    whole: isNamed(map) ? null : words.nameMissing,
  };
}
