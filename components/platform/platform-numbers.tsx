import { NumberStrip } from "@/components/shell/number-strip";
import { platformCopy } from "@/lib/features/platform/copy";
import { GROWTH_TARGET, estimatedRevenue, growthOf } from "@/lib/features/studios/rules/platform";
import type { PlatformNumbers as Numbers } from "@/lib/features/studios/queries/list-studios";
import { formatBRL } from "@/lib/kernel/money";
import { figureAddress } from "./analytics-address";
import { percent, whole } from "./figures";
import { studiosAddress } from "./studios-address";

const words = platformCopy.numbers;

/**
 * The platform's four figures. Actual values come first, an estimate and a target stand beside them (ADMIN-06 to
 * ADMIN-08).
 */
export function PlatformNumbers({ numbers }: { numbers: Numbers }) {
  const { studios, active, onTrial, revenue, begun } = numbers;
  const growth = growthOf({ now: begun.thisMonth, before: begun.lastMonth });
  return (
    <NumberStrip
      label={words.label}
      lead={{
        label: words.active,
        value: whole(active),
        note: words.onTrial(onTrial),
        href: studiosAddress({ state: "active" }),
      }}
      others={[
        {
          label: words.studios,
          value: whole(studios),
          note: words.begun(begun.thisMonth),
          href: studiosAddress(),
        },
        {
          label: words.revenue,
          value: formatBRL(revenue),
          note: words.estimate(formatBRL(estimatedRevenue({ active }))),
          href: figureAddress({ figure: "paying" }),
        },
        {
          label: words.growth,
          value: percent(growth),
          note: words.target(percent(GROWTH_TARGET)),
          href: figureAddress({ figure: "begun" }),
        },
      ]}
    />
  );
}
