"use client";

import { loadToastStack } from "@/components/feedback/toast";
import { toastUndoable } from "@/components/feedback/undo";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
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

/** One click for the whole of what is open, by the student's usual method; the toast says which, and takes it back. */
export function ReceiveButton({ charge, label }: ReceiveButtonProps) {
  const { id, studentName, openCents } = charge;
  const { run, pending } = useAction<{ id: string; method: PaymentMethod }>({
    action: receiveCharge,
    failureTitle: copy.failed,
    onSuccess: (payment) =>
      toastUndoable(
        {
          title: copy.done(formatBRL(openCents), studentName),
          description: copy.how(paymentsCopy.methods[payment.method]),
        },
        {
          action: reversePayment,
          input: { id: payment.id, reason: copy.undoReason },
          done: copy.undone,
        },
      ),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={label ?? copy.of(studentName)}
      pending={pending}
      onFocus={() => void loadToastStack()}
      // By the second press of a double click another row may stand here.
      onClick={({ detail }) => detail < 2 && run({ chargeId: id, openCents: String(openCents) })}
    >
      {copy.button}
    </Button>
  );
}
