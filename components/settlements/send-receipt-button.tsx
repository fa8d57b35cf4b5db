"use client";

import { FileButton } from "@/components/files/file-button";
import { paths } from "@/lib/config/paths";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import { FullButton } from "./full-button";

const words = payCopy;

type SendReceiptButtonProps = { settlementId: string; isFull: boolean; onSent: () => void };

/** Sends the receipt of a PIX to the academy's own key: no bank tells the academy about it. */
export function SendReceiptButton({ settlementId, isFull, onSent }: SendReceiptButtonProps) {
  if (isFull) return <FullButton variant="outline">{words.sendReceipt}</FullButton>;
  return (
    <>
      <p className="text-muted-foreground text-center text-sm">{words.receiptHint}</p>
      <FileButton
        variant="outline"
        purpose="receipt"
        path={paths.student.receipts}
        tell={() => ({ settlementId })}
        words={{ success: words.receiptSent, failureTitle: words.receiptFailed }}
        onSent={onSent}
      >
        {words.sendReceipt}
      </FileButton>
    </>
  );
}
