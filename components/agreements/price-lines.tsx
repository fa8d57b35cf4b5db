import { agreementsCopy, linesCopy } from "@/lib/features/agreements/copy";
import type { StoredLine } from "@/lib/features/agreements/rules/price";
import { type Cents, cents, formatBRL, formatPercent } from "@/lib/kernel/money";

const words = agreementsCopy.lines;

/** A line's words and its signed cents; null for a remark. */
function told(line: StoredLine): { label: string; cents: number | null } {
  if (typeof line === "string") return { label: line, cents: null };
  if (line.line === "plan") return { label: words.plan(line.name), cents: line.cents };
  if (line.line === "siblings") return { label: words.siblings(formatPercent(line.bp)), cents: -line.cents };
  if (line.line === "early") return { label: linesCopy.early, cents: -line.cents };
  return { label: line.reason, cents: -line.cents };
}

/** How a fee is made, line by line, and its sum (AGR-08). */
export function PriceLines({ lines, sum }: { lines: readonly StoredLine[]; sum: Cents }) {
  return (
    <ul className="grid gap-1 text-sm" aria-label={words.sum}>
      {lines.map(told).map(({ label, cents: amount }, index) => (
        <li key={`${index} ${label}`} className="flex gap-3">
          <span className="text-muted-foreground min-w-0 flex-1 wrap-anywhere">{label}</span>
          {amount !== null && <span className="numeric">{formatBRL(cents(amount))}</span>}
        </li>
      ))}
      <li className="flex gap-3 font-medium">
        <span className="min-w-0 flex-1">{words.sum}</span>
        <span className="numeric">{formatBRL(sum)}</span>
      </li>
    </ul>
  );
}
