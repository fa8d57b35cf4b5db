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
  offer: Pick<PaymentOffer, "id" | "isFull">;
  onSent: () => void;
};

/** Sends the receipt of a PIX to the academy's own key: no bank tells the academy about it. */
export function SendReceiptButton({ offer: { id, isFull }, onSent }: SendReceiptButtonProps) {
  if (isFull) return <FullButton variant="outline">{words.sendReceipt}</FullButton>;
  return (
    <>
      <p className="text-muted-foreground text-center text-sm">{words.receiptHint}</p>
      <Send settlementId={id} variant="outline" onSent={onSent}>
        {words.sendReceipt}
      </Send>
    </>
  );
}

type EarlierReceiptsProps = Pick<PaymentOffer, "earlier"> & { onSent: () => void };

/** For a payer who has paid another code than the shown one, as the amount and the charges change by the day. */
export const EarlierReceipts = ({ earlier, onSent }: EarlierReceiptsProps) =>
  earlier.length > 0 && (
    <>
      <p className="text-muted-foreground text-center text-sm">{words.earlier.hint}</p>
      {earlier.map(({ id, amountCents, on }) => (
        <Send key={id} settlementId={id} variant="ghost" onSent={onSent}>
          {words.earlier.send(formatBRL(amountCents), formatDay(on))}
        </Send>
      ))}
    </>
  );

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
