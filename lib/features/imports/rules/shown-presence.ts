import { formatDay } from "@/lib/kernel/dates";
import { checkCopy } from "../copy/check";
import type { ColumnMap, ImportField } from "./fields";
import type { PresenceTyped } from "./judge-presence";
import { type ShownRow, drawn } from "./shown";

/** Fields that Conferência shows beside the student, as far as the file has them. */
const BESIDE: readonly ImportField[] = ["day", "class", "time", "art", "present"];
const MOST_BESIDE = 4;

export const shownPresenceFields = (map: ColumnMap): ImportField[] =>
  BESIDE.filter((field) => map.includes(field)).slice(0, MOST_BESIDE);

type Row = Parameters<typeof drawn>[0] & { typed: PresenceTyped; kinds: readonly string[] };

const WHO: readonly ImportField[] = ["fullName", "givenName", "email", "cpf", "phone"];

const { presence: hints } = checkCopy;
const isHint = (kind: string): kind is keyof typeof hints => Object.hasOwn(hints, kind);

/** A row of presences as Conferência draws it: the student who was found, and the class and day that were understood. */
export function shownPresence(
  row: Row,
  { map, headers }: { map: ColumnMap; headers: readonly string[] },
): ShownRow {
  const hint = row.kinds.find(isHint);
  return {
    ...drawn(row, {
      map,
      headers,
      name: WHO.find((field) => map.includes(field)) ?? null,
      beside: shownPresenceFields(map),
      textOf: (field) => presenceText(field, row.typed),
    }),
    intent: null,
    student: null,
    sameLine: null,
    ...(hint !== undefined && row.state !== "problem" && { hint: hints[hint] }),
  };
}

/** The understood value of a field, in words; null where the text of the file is shown. */
export function presenceText(
  field: ImportField,
  { student, day, time, lesson, art }: PresenceTyped,
): string | null {
  if (WHO.includes(field)) return student?.fullName ?? null;
  if (field === "day") return day && formatDay(day);
  if (field === "time") return time;
  if (field === "class") return lesson?.name ?? null;
  return field === "art" ? (art?.name ?? null) : null;
}
