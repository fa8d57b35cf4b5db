import { groupOf } from "@/lib/features/class-groups/rules";
import { isBygone } from "@/lib/features/class-sessions/rules";
import type { BoardRow } from "./use-class-drag";

/** The days of a class's turma. A class whose date was moved stands on two days, and counts once. */
export function groupOnBoard(rows: readonly BoardRow[], id: string) {
  const once = new Map(rows.filter((row) => !isBygone(row)).map((row) => [row.id, row]));
  return groupOf([...once.values()], id);
}
