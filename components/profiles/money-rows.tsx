"use client";

import { StatusBadge } from "@/components/shell/status-badge";

export type MoneyRow = {
  id: string;
  name: string;
  detail: string;
  amount: string;
  state: string;
  tone: "success" | "warning" | "danger" | "neutral";
};

/** Charges or payments. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <ul className="divide-y px-4 pb-2 sm:px-5">
      {rows.map(({ id, name, detail, amount, state, tone }) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="truncate text-sm font-medium" title={name}>
              {name}
            </p>
            <p className="text-muted-foreground numeric text-sm">{detail}</p>
          </div>
          <div className="flex shrink-0 items-center justify-end gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
            <span className="numeric text-sm font-medium">{amount}</span>
            <StatusBadge tone={tone}>{state}</StatusBadge>
          </div>
        </li>
      ))}
    </ul>
  );
}
