import { within } from "@testing-library/react";

const REM = 16;
/** Padding of a row, and width of one action at its end (table.module.css), in pixels. */
const PADDING = 1.75 * REM;
const SLOT = 2.75 * REM;
/** Table width in rem from which a column is shown. */
const shownFrom: Readonly<Record<string, number>> = { md: 42, lg: 50, xl: 58 };

type Room = { room: number; slots?: number };

/** Width of each column in pixels, by its heading: flex columns share the remaining or missing width. */
export function columnWidths(table: HTMLElement, { room, slots = 0 }: Room): Record<string, number> {
  const shown = within(table)
    .getAllByRole("columnheader")
    .map((head, at) => ({ head, flex: table.style.getPropertyValue(`--c${at + 1}`) }))
    .filter(({ flex }) => flex !== "")
    .filter(({ head }) => room >= (shownFrom[head.getAttribute("data-from") ?? ""] ?? 0) * REM)
    .map(({ head, flex }) => {
      const [share = 0, , rem = 0] = flex.split(" ").map(parseFloat);
      return { head: head.textContent, share, width: rem * REM };
    });
  const left = room - PADDING - slots * SLOT - shown.reduce((sum, { width }) => sum + width, 0);
  const weight = ({ share, width }: (typeof shown)[number]) => (left < 0 ? share * width : share);
  const weights = shown.reduce((sum, column) => sum + weight(column), 0);
  return Object.fromEntries(
    shown.map((column) => [column.head, column.width + (left * weight(column)) / weights]),
  );
}
