import { agreementsCopy } from "@/lib/features/agreements/copy";
import { storedLine } from "@/lib/features/agreements/rules/explain";
import type { StoredLine } from "@/lib/features/agreements/rules/price";
import { type Cents, formatBRL } from "@/lib/kernel/money";

const { sum: sumWord } = agreementsCopy.lines;

/** A line in the words of "Como chegamos a este valor", and its signed cents; null for a remark. */
const told = (line: StoredLine): { label: string; cents: Cents | null } =>
  typeof line === "string" ? { label: line, cents: null } : storedLine(line, null);

/** How a fee is made, line by line, and its sum (AGR-08). */
export function PriceLines({ lines, sum }: { lines: readonly StoredLine[]; sum: Cents }) {
  return (
    <ul className="grid gap-1 text-sm" aria-label={sumWord}>
      {lines.map(told).map(({ label, cents: amount }, index) => (
        <li key={`${index} ${label}`} className="flex gap-3">
          <span className="text-muted-foreground min-w-0 flex-1 wrap-anywhere">{label}</span>
          {amount !== null && <span className="numeric">{formatBRL(amount)}</span>}
        </li>
      ))}
      <li className="flex gap-3 font-medium">
        <span className="min-w-0 flex-1">{sumWord}</span>
        <span className="numeric">{formatBRL(sum)}</span>
      </li>
    </ul>
  );
}
