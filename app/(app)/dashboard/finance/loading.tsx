import { PageSkeleton } from "@/components/shell/page-skeleton";

export default function FinanceLoading() {
  return <PageSkeleton stats={4} rows={10} />;
}
