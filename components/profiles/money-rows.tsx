"use client";

import type { ReactNode } from "react";
import { HoldRows, useHeldRows } from "@/components/feedback/held-rows";
import { StatusBadge } from "@/components/shell/status-badge";

export type MoneyRow = {
  id: string;
  name: string;
  detail: string;
  amount: ReactNode;
  state: string;
  tone: "success" | "warning" | "danger" | "neutral";
  /** `act` is the row's main action, `menu` holds the others. */
  act?: ReactNode;
  menu?: ReactNode;
};

const hasAct = ({ act }: MoneyRow): boolean => act !== undefined;

/** Charges or payments. The card may be narrow on a wide screen, so a row's layout follows the card's width. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  const { shown, hold } = useHeldRows(rows, { acts: hasAct });
  return (
    <HoldRows hold={hold}>
      <ul className="@container divide-y pr-1 pb-2 pl-4 sm:pr-2 sm:pl-5">
        {shown.map(({ id, name, detail, amount, state, tone, act, menu }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-2 py-2 @lg:gap-4">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={name}>
                {name}
              </p>
              <p className="text-muted-foreground numeric text-sm wrap-anywhere">{detail}</p>
            </div>
            <div className="flex shrink-0 items-center justify-end gap-x-3 gap-y-1 @max-lg:flex-col @max-lg:items-end">
              <span className="numeric text-sm font-medium">{amount}</span>
              <StatusBadge tone={tone}>{state}</StatusBadge>
              {act}
            </div>
            <div className="w-11 shrink-0">{menu}</div>
          </li>
        ))}
      </ul>
    </HoldRows>
  );
}
