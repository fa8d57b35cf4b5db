import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";
import { ScriptButton, useHydrated } from "./script-button";
import type { Sorting } from "./sorting";
import styles from "./table.module.css";

/** A phone's place: beside the name, in the second line, at its end, or in a line of its own. */
type Place = "side" | "meta" | "foot" | "line";

export type Column<Row> = {
  head: string;
  /** Only screen readers get the head: few rows have something in this column. */
  quietHead?: true;
  /** Width in rem, and the share of spare or missing room that it takes (0: none). The same in every row. */
  room: readonly [rem: number, share: number];
  /** The smallest table width at which the column is shown. Always, by default. */
  from?: "md" | "lg" | "xl";
  /** Lets the second column stand below the name. Both then take this percentage of the table's width. */
  under?: number;
  /** The place on a phone, where the first column leads. Without one, the column is hidden there. */
  phone?: Place | ((row: Row) => Place | undefined);
  align?: "end";
  /** The text wraps instead of being cut. */
  wraps?: true;
  sort?: Sorting;
  cell: (row: Row) => ReactNode;
  /** The full text of a cell that may be cut. Not needed for plain text or for a column of fixed width. */
  title?: (row: Row) => string | null;
};

type DataTableProps<Row> = {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The address that the whole row opens. Without it, rows do not react to the mouse. */
  hrefOf?: (row: Row) => string | null;
  /** The dialog that the whole row opens, if it has no page. */
  openOf?: (row: Row) => (() => void) | null;
  /**
   * The slot at the end, above the row's link: icon buttons and a <RowMenu>, 44 px each. They appear after hydration,
   * because they do nothing without script, so the server does not render them.
   */
  actions?: (row: Row) => ReactNode;
  /**
   * Number of buttons in the slot. Those with `data-wide` are hidden where room is short, and must be in the menu
   * too.
   */
  slots?: 1 | 2;
};

/**
 * The table of every list. Rows are 44 px high and cells have one line, with at most a quiet one below. Text that
 * does not fit ends in an ellipsis and has a `title`, unless it wraps. Column widths never depend on content. Columns
 * of lower priority disappear with the table's own width (container queries), and on a phone a row is a record of two
 * lines. Roles are explicit because `display` removes them.
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

/**
 * A component of its own, because lists without actions are rendered on the server too, where hooks are not
 * available.
 */
function Slot<Row>({ row, actions }: { row: Row; actions: (row: Row) => ReactNode }) {
  const hydrated = useHydrated();
  return (
    <td role="cell" data-slot="" data-awake={hydrated ? "" : undefined}>
      {hydrated && actions(row)}
    </td>
  );
}

/** Custom properties on the table, by column number: a list has hundreds of cells. */
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
 * Placement of a heading or cell. It is the same in every row, unless `phone` depends on the row. Attributes without
 * effect are left out, because the page's data would repeat them in every cell.
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
  const { head, quietHead, sort, align } = column;
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
        <span className={quietHead && "sr-only"}>{head}</span>
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
