"use client";

import { ActInRow } from "@/components/feedback/act-in-row";
import { receiveCharge, reversePayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { OpenRow } from "@/lib/features/payments/queries/ledger";
import type { PaymentMethod } from "@/lib/features/payments/schema";
import { formatBRL } from "@/lib/kernel/money";

const copy = paymentsCopy.receive;

type ReceiveButtonProps = {
  charge: Pick<OpenRow, "id" | "studentName" | "openCents">;
  /** Where the name alone does not tell it from others. */
  label?: string;
};

/** One click for the whole of what is open, by the student's usual method; a toast says which, and the row takes it back. */
export function ReceiveButton({ charge, label }: ReceiveButtonProps) {
  const { id, studentName, openCents } = charge;
  return (
    <ActInRow<{ id: string; method: PaymentMethod }>
      row={id}
      action={receiveCharge}
      input={() => ({ chargeId: id, openCents: String(openCents) })}
      failureTitle={copy.failed}
      success={({ method }) => ({
        title: copy.done(formatBRL(openCents), studentName),
        description: copy.how(paymentsCopy.methods[method]),
      })}
      undo={{
        action: reversePayment,
        input: ({ id: payment }) => ({ id: payment, reason: copy.undoReason }),
        success: copy.undone(studentName),
      }}
      words={{
        button: copy.button,
        label: label ?? copy.of(studentName),
        done: copy.received,
        of: studentName,
      }}
      variant="outline"
    />
  );
}
