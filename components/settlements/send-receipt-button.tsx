"use client";

import { FileButton } from "@/components/files/file-button";
import { paths } from "@/lib/config/paths";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import type { PaymentOffer } from "@/lib/features/settlements/flows/open-payment";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { FullButton } from "./full-button";

const words = payCopy;

type SendReceiptButtonProps = {
  offer: Pick<PaymentOffer, "id" | "isFull" | "earlier">;
  onSent: () => void;
};

/** Sends the receipt of a PIX to the academy's own key: no bank tells the academy about it. */
export function SendReceiptButton({ offer: { id, isFull, earlier }, onSent }: SendReceiptButtonProps) {
  if (isFull) return <FullButton variant="outline">{words.sendReceipt}</FullButton>;
  return (
    <>
      <p className="text-muted-foreground text-center text-sm">{words.receiptHint}</p>
      <Send settlementId={id} variant="outline" onSent={onSent}>
        {words.sendReceipt}
      </Send>
      {earlier && <EarlierReceipt earlier={earlier} onSent={onSent} />}
    </>
  );
}

type EarlierReceiptProps = { earlier: NonNullable<PaymentOffer["earlier"]>; onSent: () => void };

/** For a payer who has paid the code that the shown one replaced, as the amount changes by the day. */
function EarlierReceipt({ earlier: { id, amountCents, on }, onSent }: EarlierReceiptProps) {
  const amount = formatBRL(amountCents);
  return (
    <>
      <p className="text-muted-foreground text-center text-sm">{words.earlier.hint(amount, formatDay(on))}</p>
      <Send settlementId={id} variant="ghost" onSent={onSent}>
        {words.earlier.send(amount)}
      </Send>
    </>
  );
}

type SendProps = {
  settlementId: string;
  variant: "outline" | "ghost";
  onSent: () => void;
  children: string;
};

const Send = ({ settlementId, variant, onSent, children }: SendProps) => (
  <FileButton
    variant={variant}
    purpose="receipt"
    path={paths.student.receipts}
    tell={() => ({ settlementId })}
    words={{ success: words.receiptSent, failureTitle: words.receiptFailed }}
    onSent={onSent}
  >
    {children}
  </FileButton>
);
