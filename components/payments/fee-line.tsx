"use client";

import { useEffect, useEffectEvent } from "react";
import { useChoices } from "@/components/form/use-choices";
import { type PaymentValues, feeLine } from "@/lib/features/payments/rules";

type FeeLineProps = { studentId: string; onKnown: (values: PaymentValues) => void };

/** What the student pays a month, and how this one stands. Belongs to its student: give it the id as `key`. */
export function FeeLine({ studentId, onKnown }: FeeLineProps) {
  const { list } = useChoices<PaymentValues>({ list: "payment-values", params: { studentId } });
  const values = list?.[0];
  const tell = useEffectEvent(onKnown);

  useEffect(() => {
    if (values) tell(values);
  }, [values]);

  return values ? <p className="text-muted-foreground col-span-full text-sm">{feeLine(values)}</p> : null;
}
