/** How a head sorts: where it leads, and the direction it sorts in now. */
export type Sorting = { href: string; direction: "asc" | "desc" | null };

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
