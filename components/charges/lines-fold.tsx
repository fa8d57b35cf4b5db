import { linesCopy } from "@/lib/features/agreements/copy";
import type { Explanation } from "@/lib/features/agreements/rules/explain";
import { AmountLines } from "./amount-lines";

/** The same lines folded below an amount, without script: for the portal. */
export const LinesFold = ({ explanation, of }: { explanation: Explanation; of: string }) => (
  <details className="text-sm">
    <summary
      aria-label={linesCopy.of(of)}
      className="text-muted-foreground hover:text-foreground inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 sm:min-h-8"
    >
      {linesCopy.title}
    </summary>
    <AmountLines {...explanation} />
  </details>
);
