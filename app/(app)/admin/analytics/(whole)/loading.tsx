import { pageHeads } from "@/components/shell/page-heads";
import { PageSkeleton } from "@/components/shell/page-skeleton";

export default function Loading() {
  return <PageSkeleton {...pageHeads.analytics} stats={4} rows={6} />;
}
