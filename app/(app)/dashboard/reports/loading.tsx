import { pageHeads } from "@/components/shell/page-heads";
import { PageSkeleton } from "@/components/shell/page-skeleton";

export default function Loading() {
  return <PageSkeleton {...pageHeads.reports} stats={3} rows={6} />;
}
