import "server-only";

/** Columns of a student for `tagsOf`. */
export const tagsSelect = {
  orderBy: { tag: { foldedName: "asc" } },
  select: { tag: { select: { name: true } } },
} as const;

export const tagsOf = ({ tags }: { tags: readonly { tag: { name: string } }[] }): string[] =>
  tags.map(({ tag }) => tag.name);
