import type { ComponentProps } from "react";
import { cn } from "./cn";

/**
 * A table that becomes a list of small records on a phone: give each cell its column's name as `label`, and `lead` to
 * the one that names the row. The roles are spelled out because `display: block` takes them away.
 */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table role="table" className={cn("w-full text-sm max-md:block", className)} {...props} />;
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead role="rowgroup" className={cn("max-md:sr-only", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" className={cn("divide-y max-md:block", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={cn("hover:bg-muted/60 transition-colors max-md:block max-md:px-4 max-md:py-3", className)}
      {...props}
    />
  );
}

type Align = { align?: "start" | "end" };

export function TableHead({
  className,
  align = "start",
  ...props
}: Omit<ComponentProps<"th">, "align"> & Align) {
  return (
    <th
      scope="col"
      role="columnheader"
      className={cn(
        "text-muted-foreground h-10 border-b px-3 text-xs font-medium whitespace-nowrap first:pl-5 last:pr-5",
        align === "end" ? "text-right" : "text-left",
        className,
      )}
      {...props}
    />
  );
}

type TableCellProps = Omit<ComponentProps<"td">, "align"> & Align & { label?: string; lead?: boolean };

export function TableCell({ className, align = "start", label, lead = false, ...props }: TableCellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      className={cn(
        "h-11 px-3 py-2 align-middle md:first:pl-5 md:last:pr-5",
        "max-md:flex max-md:h-auto max-md:min-h-8 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1",
        label &&
          "max-md:before:text-muted-foreground max-md:before:shrink-0 max-md:before:text-xs max-md:before:content-[attr(data-label)]",
        align === "end" && "numeric text-right whitespace-nowrap",
        align === "end" && !label && "max-md:justify-end",
        lead && "font-medium",
        className,
      )}
      {...props}
    />
  );
}
