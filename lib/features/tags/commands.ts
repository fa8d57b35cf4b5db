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
  const ids = await tagsNamed(tx, given);
  await tx.studentTag.deleteMany({ where: { studentId, tagId: { notIn: [...ids.values()] } } });
  await giveTags(tx, { ids, to: [{ studentId, names: given }] });
}

type Tagged = { studentId: string; names: readonly string[] };

/** Gives students tags who have none. */
export async function addFirstTags(tx: StudioTx, students: readonly Tagged[]): Promise<void> {
  const names = students.flatMap((student) => student.names);
  if (names.length > 0) await giveTags(tx, { ids: await tagsNamed(tx, names), to: students });
}

/** Ids by folded name. */
type TagIds = ReadonlyMap<string, string>;

/** The tags of these names; those that are missing are made. */
async function tagsNamed(tx: StudioTx, given: readonly string[]): Promise<TagIds> {
  const names = splitTags(given.join(","));
  await takeTurnInStudio(tx, "tags");
  const select = { id: true, foldedName: true };
  const known = await tx.tag.findMany({ where: { foldedName: { in: names.map(fold) } }, select });
  const missing = names.filter((name) => !known.some(({ foldedName }) => foldedName === fold(name)));
  const made = await tx.tag.createManyAndReturn({ data: missing.map((name) => ({ name })), select });
  return new Map([...known, ...made].map(({ id, foldedName }) => [foldedName, id]));
}

const giveTags = (tx: StudioTx, { ids, to }: { ids: TagIds; to: readonly Tagged[] }) =>
  tx.studentTag.createMany({
    data: to.flatMap(({ studentId, names }) =>
      splitTags(names.join(",")).flatMap((name) => {
        const tagId = ids.get(fold(name));
        return tagId === undefined ? [] : [{ studentId, tagId }];
      }),
    ),
    skipDuplicates: true,
  });

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
