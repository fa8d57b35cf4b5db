import type { Metadata } from "next";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { LabelsScreen } from "@/components/views/labels-screen";
import { loadLabels } from "@/lib/features/views/loaders";

export const metadata: Metadata = { title: "Etiquetas e visões" };

export default async function LabelsPage() {
  const labels = await loadLabels({});
  return (
    <>
      <LiveRefresh topics={["students"]} />
      <Keep>
        <LabelsScreen {...labels} />
      </Keep>
    </>
  );
}
