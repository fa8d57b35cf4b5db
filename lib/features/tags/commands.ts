import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { fold } from "@/lib/kernel/search";
import { splitTags } from "./rules";

/**
 * Gives a student these tags and no others. A name that the academy has keeps its spelling; a new one becomes a tag. The
 * database deletes a tag that nobody has any more. Writers take turns, so that no name becomes two tags.
 */
export async function keepTags(
  tx: StudioTx,
  { studentId, names: given }: { studentId: string; names: readonly string[] },
): Promise<void> {
  const names = splitTags(given.join(","));
  await takeTurnInStudio(tx, "tags");
  const known = await tx.tag.findMany({
    where: { foldedName: { in: names.map(fold) } },
    select: { id: true, foldedName: true },
  });
  const missing = names.filter((name) => !known.some(({ foldedName }) => foldedName === fold(name)));
  const made = await tx.tag.createManyAndReturn({
    data: missing.map((name) => ({ name })),
    select: { id: true },
  });
  const ids = [...known, ...made].map(({ id }) => id);
  await tx.studentTag.deleteMany({ where: { studentId, tagId: { notIn: ids } } });
  await tx.studentTag.createMany({ data: ids.map((tagId) => ({ studentId, tagId })), skipDuplicates: true });
}
