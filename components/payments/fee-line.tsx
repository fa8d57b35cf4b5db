"use client";

import { useEffect, useEffectEvent } from "react";
import { useChoices } from "@/components/form/use-choices";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaymentValues } from "@/lib/features/payments/rules";
import { monthName } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

type FeeLineProps = { studentId: string; onKnown: (values: PaymentValues) => void };

/** Line with the student's monthly fee and this month's state. Give it the student's id as `key`. */
export function FeeLine({ studentId, onKnown }: FeeLineProps) {
  const { list } = useChoices<PaymentValues>({ list: "payment-values", params: { studentId } });
  const values = list?.[0];
  const tell = useEffectEvent(onKnown);

  useEffect(() => {
    if (values) tell(values);
  }, [values]);

  return values ? <p className="text-muted-foreground col-span-full text-sm">{feeLine(values)}</p> : null;
}

function feeLine({ monthlyFee, standing, late, month }: PaymentValues): string {
  const { noFee, noFeeAnd, line, words, more } = paymentsCopy.fees;
  if (monthlyFee === 0) return late > 0 ? noFeeAnd(formatBRL(late)) : noFee;
  const ofMonth = line(formatBRL(monthlyFee), monthName(month), words[standing]);
  return late > 0 ? `${ofMonth} · ${more(formatBRL(late))}` : ofMonth;
}
