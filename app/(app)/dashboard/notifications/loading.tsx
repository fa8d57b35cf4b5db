import { pageShapes } from "@/components/shell/page-heads";
import { PageSkeleton } from "@/components/shell/page-skeleton";
import { KeptPage } from "@/components/shell/visit";

export default function Loading() {
  return (
    <KeptPage>
      <PageSkeleton {...pageShapes.notifications} />
    </KeptPage>
  );
}
