"use client";

import Link from "next/link";
import { ActInRow } from "@/components/feedback/act-in-row";
import { UnlessLeft } from "@/components/feedback/held-rows";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { chargesCopy } from "@/lib/features/charges/copy";
import { isToReview } from "@/lib/features/charges/rules";
import { receiveCharge, reversePayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { OpenRow } from "@/lib/features/payments/queries/ledger";
import type { PaymentMethod } from "@/lib/features/payments/schema";
import { formatBRL } from "@/lib/kernel/money";

const copy = paymentsCopy.receive;

type ReceiveButtonProps = {
  charge: Pick<OpenRow, "id" | "studentName" | "description" | "openCents" | "begun">;
  /** Accessible name, if the student's name alone is ambiguous. */
  label?: string;
};

/**
 * Receives the whole open amount with one click, by the student's usual method. The toast names the method, and the
 * row offers to undo it. If a receipt or money is in review, the button leads there instead.
 */
export function ReceiveButton({ charge, label }: ReceiveButtonProps) {
  const { id, studentName, description, openCents, begun } = charge;
  if (isToReview(begun))
    return <CheckLink row={id} of={[studentName, description].filter(Boolean).join(", ")} />;
  return (
    <ActInRow<{ id: string; method: PaymentMethod }>
      right="payments:write"
      row={id}
      action={receiveCharge}
      input={() => ({ chargeId: id, openCents: String(openCents) })}
      failureTitle={copy.failed}
      success={({ method }) => ({
        title: copy.done(formatBRL(openCents), studentName),
        description: [copy.how(paymentsCopy.methods[method]), begun && chargesCopy.begunEnds[begun]]
          .filter(Boolean)
          .join(" "),
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

/** Leads to what came and is to be looked at. */
export const CheckLink = ({ row, of }: { row: string; of: string }) => (
  <UnlessLeft row={row}>
    <Link
      prefetch={false}
      href={paths.studio.review}
      aria-label={chargesCopy.checkOf(of)}
      className={buttonVariants({ variant: "outline", size: "sm", className: "px-2!" })}
    >
      {chargesCopy.check}
    </Link>
  </UnlessLeft>
);
