import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type StatCardProps = {
  label: string;
  /** Already formatted: "R$ 1.234,56", "118". */
  value: string;
  /** What the figure covers, or how much of it is certain. */
  note?: string;
  icon?: ReactNode;
};

/** Letters: "R$ 123.456,78" just does. */
const FITS_HALF_A_PHONE = 13;

/** One cell of a <StatGrid>. */
export function StatCard({ label, value, note, icon }: StatCardProps) {
  return (
    <div className="bg-card flex min-w-0 flex-col px-4 py-3.5 sm:px-5 sm:py-4">
      <dt className="text-muted-foreground flex items-center justify-between gap-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0">
        {label}
        {icon}
      </dt>
      <dd
        className={cn(
          "numeric mt-1 text-xl leading-tight font-semibold tracking-tight sm:text-2xl",
          value.length > FITS_HALF_A_PHONE && "max-sm:text-base",
        )}
      >
        {value}
      </dd>
      {note && <dd className="text-muted-foreground mt-1 text-xs">{note}</dd>}
    </div>
  );
}

type StatGridProps = { children: ReactNode; label: string; className?: string };

/** Figures side by side, parted by hairlines like mats on a floor. */
export function StatGrid({ children, label, className }: StatGridProps) {
  return (
    <section aria-label={label} className={cn("mb-6", className)}>
      <dl className="bg-border grid grid-cols-2 gap-px overflow-hidden rounded-lg border lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:has-[>:nth-child(6)]:grid-flow-row lg:has-[>:nth-child(6)]:grid-cols-3 max-lg:[&>*:last-child:nth-child(odd)]:col-span-2">
        {children}
      </dl>
    </section>
  );
}
