import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { NotFoundError } from "@/lib/kernel/errors";
import { fold } from "@/lib/kernel/search";
import { tagsCopy } from "./copy";
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

/** Renames a tag for all students who have it. */
export async function renameTag(
  tx: StudioTx,
  { id, name }: { id: string; name: string },
): Promise<{ id: string; before: string }> {
  const [tag] = await tx.tag.findMany({ where: { id }, select: { name: true }, take: 1 });
  const { count } = await tx.tag.updateMany({ where: { id }, data: { name } });
  if (!tag || count === 0) throw new NotFoundError(tagsCopy.gone);
  return { id, before: tag.name };
}

/** Deletes a tag and takes it off all students who have it. */
export async function deleteTag(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ id: string; name: string; students: number }> {
  const [tag] = await tx.tag.findMany({
    where: { id },
    select: { name: true, _count: { select: { students: true } } },
    take: 1,
  });
  const { count } = await tx.tag.deleteMany({ where: { id } });
  if (!tag || count === 0) throw new NotFoundError(tagsCopy.gone);
  return { id, name: tag.name, students: tag._count.students };
}
