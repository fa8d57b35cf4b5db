import { cn } from "@/components/ui/cn";
import type { Explanation } from "@/lib/features/agreements/rules/explain";
import { formatBRL } from "@/lib/kernel/money";

/** The lines that explain an amount, with their sums, and remarks about changes. */
export function AmountLines({ lines, remarks }: Explanation) {
  return (
    <>
      <dl className="type-text divide-y">
        {lines.map(({ label, cents, isSum }, index) => (
          <div
            key={`${index} ${label}`}
            className={cn("flex justify-between gap-4 py-1.5", isSum && "font-medium")}
          >
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="numeric shrink-0">{formatBRL(cents)}</dd>
          </div>
        ))}
      </dl>
      {remarks.map((remark, index) => (
        <p key={`${index} ${remark}`} className="type-meta pt-1.5">
          {remark}
        </p>
      ))}
    </>
  );
}
