import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import styles from "./stat-card.module.css";

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
    <div>
      <dt>
        {label}
        {icon}
      </dt>
      <dd data-long={value.length > FITS_HALF_A_PHONE ? "" : undefined}>{value}</dd>
      {note && <dd>{note}</dd>}
    </div>
  );
}

type StatGridProps = { children: ReactNode; label: string; className?: string };

/** Figures side by side, parted by hairlines like mats on a floor. */
export function StatGrid({ children, label, className }: StatGridProps) {
  return (
    <section aria-label={label} className={cn("mb-6", className)}>
      <dl className={styles.figures}>{children}</dl>
    </section>
  );
}
