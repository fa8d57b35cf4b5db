import { pageHeads } from "@/components/shell/page-heads";
import { PageSkeleton } from "@/components/shell/page-skeleton";

export default function Loading() {
  return <PageSkeleton {...pageHeads.blog} stats={0} rows={8} />;
}
