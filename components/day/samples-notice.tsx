import { Notice } from "@/components/feedback/notice";
import { samplesCopy } from "@/lib/features/samples/copy";
import { RemoveSamplesButton } from "./sample-data";

const { there } = samplesCopy;

export function SamplesNotice() {
  return (
    <Notice tone="info" title={there.title}>
      <p>{there.hint}</p>
      <div className="mt-3">
        <RemoveSamplesButton />
      </div>
    </Notice>
  );
}
