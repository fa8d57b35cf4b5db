import { Skeleton } from "@/components/ui/skeleton";
import { commonCopy } from "@/lib/kernel/copy";

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
        <div className="mt-8 grid grid-cols-2 gap-px lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {Array.from({ length: stats }, (_, index) => (
            <Skeleton key={index} className="h-24 rounded-none first:rounded-l-lg last:rounded-r-lg" />
          ))}
        </div>
      )}
      <RowsSkeleton rows={rows} />
    </div>
  );
}

export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="mt-6 flex flex-col gap-3">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-9" />
      ))}
    </div>
  );
}
