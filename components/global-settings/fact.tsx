import type { ReactNode } from "react";

/** A fixed value among fields, with its explanation. */
export function Fact({ term, hint, children }: { term: string; hint: string; children: ReactNode }) {
  return (
    <dl className="flex min-w-0 flex-col gap-1 text-sm">
      <dt className="font-medium">{term}</dt>
      <dd>{children}</dd>
      <dd className="text-muted-foreground">{hint}</dd>
    </dl>
  );
}
