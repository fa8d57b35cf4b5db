import type { Metadata } from "next";
import { ReviewScreen } from "@/components/settlements/review-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadReview } from "@/lib/features/settlements/loaders";

export const metadata: Metadata = { title: "Conferir pagamentos" };

export default async function ReviewPage() {
  return (
    <>
      <LiveRefresh topics={["payments", "charges"]} />
      <Keep>
        <ReviewScreen {...await loadReview()} />
      </Keep>
    </>
  );
}
