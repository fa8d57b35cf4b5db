/** How a head sorts: where it leads, and the direction it sorts in now. */
export type Sorting = { href: string; direction: "asc" | "desc" | null };

/** The same by name, where no head stands. */
export type Sort = Sorting & { label: string };

type Order<By> = { by: By; direction: "asc" | "desc" };

/** A head sorts up, then down, then no more. */
export function nextSorting<By extends string>(
  order: Order<By> | null,
  by: By,
  hrefOf: (order: Order<By> | null) => string,
): Sorting {
  const direction = order?.by === by ? order.direction : null;
  const next = direction === null ? ("asc" as const) : direction === "asc" ? ("desc" as const) : null;
  return { direction, href: hrefOf(next && { by, direction: next }) };
}

/** The ways to sort a list, in the words of its heads; null for one that the reader may not use. */
export const sortsOf = <By extends string>(
  heads: Readonly<Record<By, string>>,
  sorting: Readonly<Record<By, Sorting | null>>,
): Sort[] =>
  // Safe because the record has these keys.
  (Object.keys(heads) as By[]).flatMap((by) => {
    const sort = sorting[by];
    return sort ? [{ ...sort, label: heads[by] }] : [];
  });
