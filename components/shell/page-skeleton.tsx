import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { commonCopy } from "@/lib/kernel/copy";
import styles from "./page-skeleton.module.css";

type PageSkeletonProps = {
  /** What is being loaded, where the words are given: 'Carregando CRM...'. */
  label?: string;
  stats?: number;
  rows?: number;
};

/** The shape of a page with figures and a list, for loading.tsx. */
export function PageSkeleton({ label = commonCopy.loading, stats = 4, rows = 8 }: PageSkeletonProps) {
  return (
    <div role="status">
      <p className="text-muted-foreground text-sm">{label}</p>
      <Skeleton className="mt-3 h-8 w-52" />
      <Skeleton className="mt-2 h-5 w-80 max-w-full" />
      {stats > 0 && (
        <div className={cn("animate-skeleton", styles.stats)}>
          {Array.from({ length: stats }, (_, index) => (
            <div key={index} aria-hidden="true" />
          ))}
        </div>
      )}
      <RowsSkeleton rows={rows} />
    </div>
  );
}

function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={cn("animate-skeleton", styles.rows)}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden="true" />
      ))}
    </div>
  );
}
