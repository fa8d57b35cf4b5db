import type { ComponentProps } from "react";
import { cn } from "./cn";
import styles from "./table.module.css";

/**
 * A table that becomes a list of small records on a phone: give each cell its column's name as `label`, and `lead` to
 * the one that names the row. The roles are spelled out because `display: block` takes them away. Utility classes on a
 * row or a cell win over what the stylesheet says.
 */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table role="table" className={cn(styles.table, className)} {...props} />;
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead role="rowgroup" className={cn("max-md:sr-only", className)} {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" {...props} />;
}

export function TableRow(props: ComponentProps<"tr">) {
  return <tr role="row" {...props} />;
}

type Align = { align?: "start" | "end" };

/** Present where it says something: an attribute left out weighs nothing. */
const marked = (align: Align["align"]) => (align === "end" ? "end" : undefined);

export function TableHead({ align, ...props }: Omit<ComponentProps<"th">, "align"> & Align) {
  return <th scope="col" role="columnheader" data-align={marked(align)} {...props} />;
}

type TableCellProps = Omit<ComponentProps<"td">, "align"> & Align & { label?: string; lead?: boolean };

export function TableCell({ align, label, lead = false, ...props }: TableCellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      data-align={marked(align)}
      data-lead={lead ? "" : undefined}
      {...props}
    />
  );
}
