import { pageHeads } from "@/components/shell/page-heads";
import { PageSkeleton } from "@/components/shell/page-skeleton";

export default function Loading() {
  return <PageSkeleton {...pageHeads.announcements} stats={0} rows={6} />;
}
