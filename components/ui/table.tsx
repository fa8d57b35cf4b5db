import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";
import { ScriptButton, useHydrated } from "./script-button";
import type { Sorting } from "./sorting";
import styles from "./table.module.css";

/** Beside the name, in the second line and at its end, or in a line of its own. */
type Place = "side" | "meta" | "foot" | "line";

export type Column<Row> = {
  head: string;
  /** What it takes, in rem, and its share of the room that is left or missing (none: 0): the same in every row. */
  room: readonly [rem: number, share: number];
  /** Shown where the table has at least so much room; always, where nothing is said. */
  from?: "md" | "lg" | "xl";
  /** The second column may stand below the name, as its quiet second line: both take so many hundredths of the table. */
  under?: number;
  /** Its place in the lines of a phone, where the first column leads; without one it is not shown there. */
  phone?: Place | ((row: Row) => Place | undefined);
  align?: "end";
  /** Its text is read whole, in as many lines as it takes. */
  wraps?: true;
  sort?: Sorting;
  cell: (row: Row) => ReactNode;
  /** The whole of what a cell may cut; one that is plain text needs none, nor one whose room is its own. */
  title?: (row: Row) => string | null;
};

type DataTableProps<Row> = {
  /** What is listed: "Alunos". */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Where the whole row leads. Without it rows do not answer to the mouse. */
  hrefOf?: (row: Row) => string | null;
  /** The dialog that the whole row opens, where it leads to no page. */
  openOf?: (row: Row) => (() => void) | null;
  /**
   * The slot at the end: icon buttons and a <RowMenu>, 44 px each; it stands above the row's link. They come with the script
   * without which they could do nothing, so the server draws none of them.
   */
  actions?: (row: Row) => ReactNode;
  /** How many stand in the slot; what is `data-wide` leaves it where room is short, and must be in the menu. */
  slots?: 1 | 2;
};

/**
 * The table of every list: a row of 44 px, whose cells have one line, and at most a quiet one below it; what does not fit
 * ends in an ellipsis and says itself by `title`, unless it wraps. How wide a column is never depends on what it holds; columns of lower
 * priority vanish with the table's own width (container queries), and on a phone a row is a record of two lines. The roles
 * are spelled out because `display` takes them away.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  hrefOf,
  openOf,
  actions,
  slots = 1,
}: DataTableProps<Row>) {
  const places = columns.map((column, index) => cellOf(column, index === 0));
  return (
    <div className={styles.frame}>
      <table role="table" aria-label={label} className={styles.table} style={widths(columns, slots)}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <Head key={column.head} column={column} first={index === 0} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" data-slot="">
                <span>Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const href = hrefOf?.(row) ?? null;
            const open = href === null ? (openOf?.(row) ?? null) : null;
            return (
              <tr key={row.id} role="row" {...(href || open ? leads : null)}>
                {columns.map((column, index) => (
                  <Cell
                    key={column.head}
                    column={column}
                    where={
                      typeof column.phone === "function" ? cellOf(column, index === 0, row) : places[index]
                    }
                    row={row}
                    href={index === 0 ? href : null}
                    open={index === 0 ? open : null}
                  />
                ))}
                {actions && <Slot row={row} actions={actions} />}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A component of its own, as lists without acts are drawn on the server too, where there are no hooks. */
function Slot<Row>({ row, actions }: { row: Row; actions: (row: Row) => ReactNode }) {
  const hydrated = useHydrated();
  return (
    <td role="cell" data-slot="">
      {hydrated && actions(row)}
    </td>
  );
}

/** Said once for the table, by the column's number: a list has hundreds of cells. */
const widths = <Row,>(columns: readonly Column<Row>[], slots: number): CSSProperties =>
  Object.fromEntries([
    ...columns.flatMap(({ room: [rem, share], align }, index) => [
      [`--c${index + 1}`, `${share} ${share} ${rem}rem`],
      ...(align ? [[`--a${index + 1}`, align]] : []),
    ]),
    ["--slots", slots],
    ["--lead", columns.map(({ under }) => under && `clamp(10rem, ${under}cqi, 17rem)`).find(Boolean)],
  ]);

const leads = { "data-leads": "" } as const;

type Where = Readonly<Record<string, string>>;

/**
 * Where head and cell stand, the same in every row but for a place that the row decides. Only attributes that say something:
 * the data of a page would carry the others in every cell.
 */
function placed<Row>({ from, phone, under }: Column<Row>, first: boolean, row?: Row): Where {
  const at = first ? "lead" : typeof phone === "function" ? (row ? phone(row) : "foot") : phone;
  return {
    ...(from && { "data-from": from }),
    ...(at && { "data-at": at }),
    ...(under !== undefined && { "data-under": "" }),
  };
}

const cellOf = <Row,>(column: Column<Row>, first: boolean, row?: Row): Where => ({
  ...placed(column, first, row),
  ...(column.wraps && { "data-wraps": "" }),
});

function Head<Row>({ column, first }: { column: Column<Row>; first: boolean }) {
  const { head, sort, align } = column;
  return (
    <th
      role="columnheader"
      scope="col"
      {...placed(column, first)}
      {...(align && { "data-align": align })}
      {...(sort && { "aria-sort": ariaSort(sort) })}
    >
      {sort ? (
        <Link href={sort.href} scroll={false} prefetch={false}>
          {head}
        </Link>
      ) : (
        <span>{head}</span>
      )}
    </th>
  );
}

const ariaSort = ({ direction }: Sorting) =>
  direction === null
    ? ("none" as const)
    : direction === "asc"
      ? ("ascending" as const)
      : ("descending" as const);

type CellProps<Row> = {
  column: Column<Row>;
  where: Where | undefined;
  row: Row;
  href: string | null;
  open: (() => void) | null;
};

function Cell<Row>({ column, where, row, href, open }: CellProps<Row>) {
  const content = column.cell(row);
  const title =
    column.title?.(row) ??
    (typeof content === "string" && column.room[1] > 0 && !column.wraps ? content : undefined);
  return (
    <td role="cell" {...where} {...(href === null && title !== undefined ? { title } : null)}>
      {href !== null ? (
        <Link href={href} prefetch={false} title={title}>
          {content}
        </Link>
      ) : open !== null ? (
        <ScriptButton type="button" aria-haspopup="dialog" onClick={open}>
          {content}
        </ScriptButton>
      ) : (
        content
      )}
    </td>
  );
}
