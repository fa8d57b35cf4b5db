/** A heading's link for sorting, and the present direction. */
export type Sorting = { href: string; direction: "asc" | "desc" | null };

/** The same with a label, for places without a table heading. */
export type Sort = Sorting & { label: string };

type Order<By> = { by: By; direction: "asc" | "desc" };

/** A heading sorts ascending, then descending, then not at all. */
export function nextSorting<By extends string>(
  order: Order<By> | null,
  by: By,
  hrefOf: (order: Order<By> | null) => string,
): Sorting {
  const direction = order?.by === by ? order.direction : null;
  const next = direction === null ? ("asc" as const) : direction === "asc" ? ("desc" as const) : null;
  return { direction, href: hrefOf(next && { by, direction: next }) };
}

/**
 * The ways to sort a list, labelled as its headings. Those that are null are left out, because the reader may not use
 * them.
 */
export const sortsOf = <By extends string>(
  heads: Readonly<Record<By, string>>,
  sorting: Readonly<Record<By, Sorting | null>>,
): Sort[] =>
  // Safe because the record has these keys.
  (Object.keys(heads) as By[]).flatMap((by) => {
    const sort = sorting[by];
    return sort ? [{ ...sort, label: heads[by] }] : [];
  });
