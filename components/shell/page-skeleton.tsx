import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { commonCopy } from "@/lib/kernel/copy/common";
import styles from "./page-skeleton.module.css";

type PageSkeletonProps = {
  /** Without a title, as for a person's name, a bar is shown. */
  title?: string;
  description?: string;
  /** As in <PageHeader>. */
  isAboveList?: boolean;
  /** The specified loading text, such as 'Carregando CRM...'. */
  label?: string;
  /** Number of figures in the page's strip, the leading one included. */
  stats?: number;
  rows?: number;
};

/** A page that is loading: its head is already there, the rest is a skeleton. */
export function PageSkeleton({
  title,
  description,
  isAboveList = false,
  label = commonCopy.loading,
  stats = 4,
  rows = 8,
}: PageSkeletonProps) {
  return (
    <>
      <header className={cn("sm:mb-6", isAboveList ? "mb-2" : "mb-4")}>
        <div className={cn("sm:min-h-14 sm:pb-4", isAboveList ? "pb-2" : "pb-4")}>
          {title ? <h1 className="type-title">{title}</h1> : <Skeleton className="h-6.5 w-52" />}
          {description && (
            <p
              className={cn(
                "type-text text-muted-foreground mt-1 max-w-[70ch]",
                isAboveList && "max-sm:hidden",
              )}
            >
              {description}
            </p>
          )}
        </div>
        <div aria-hidden="true" className="tatami-edge" />
      </header>
      <p role="status" className="type-meta">
        {label}
      </p>
      {stats > 0 && <Bars count={stats} className={styles.stats} />}
      <Bars count={rows} className={styles.rows} />
    </>
  );
}

function Bars({ count, className }: { count: number; className: string | undefined }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
