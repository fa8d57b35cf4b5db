import "server-only";
import type { StudioTx } from "@/lib/db/doors";

/** Columns of a student for `tagsOf`. */
export const tagsSelect = {
  orderBy: { tag: { foldedName: "asc" } },
  select: { tag: { select: { name: true } } },
} as const;

export const tagsOf = ({ tags }: { tags: readonly { tag: { name: string } }[] }): string[] =>
  tags.map(({ tag }) => tag.name);

export type TagRow = { id: string; name: string; students: number };

/** The academy's tags by name, with the number of students who have each. */
export async function listTags(tx: StudioTx): Promise<TagRow[]> {
  const rows = await tx.tag.findMany({
    orderBy: { foldedName: "asc" },
    select: { id: true, name: true, _count: { select: { students: true } } },
  });
  return rows.map(({ _count, ...row }) => ({ ...row, students: _count.students }));
}
