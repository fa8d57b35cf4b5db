import { cn } from "./cn";

type ProgressProps = { value: number; max?: number; label: string; className?: string };

/** A share of a whole: places taken, months in a grade. `label` is the accessible name. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn("bg-secondary h-1.5 overflow-hidden rounded-full", className)}
    >
      <div className="bg-primary h-full rounded-full" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
