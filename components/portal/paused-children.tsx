import { Notice } from "@/components/feedback/notice";
import { portalCopy } from "@/lib/features/portal/copy";
import type { PausedChildrenView } from "@/lib/features/portal/loaders";
import { formatDay } from "@/lib/kernel/dates";

/** AGR-17: tells a guardian which children are away, and until when. */
export function PausedChildren({ paused }: { paused: PausedChildrenView }) {
  if (paused.length === 0) return null;
  return (
    <div className="mb-2.5 sm:mb-4">
      <Notice tone="info">
        {paused.map(({ id, name, until }) => (
          <p key={id} className="numeric wrap-anywhere">
            {portalCopy.paused(name, until && formatDay(until))}
          </p>
        ))}
      </Notice>
    </div>
  );
}
