"use client";

import { FileButton } from "@/components/files/file-button";
import { paths } from "@/lib/config/paths";
import { payCopy } from "@/lib/features/settlements/copy/pay";

const words = payCopy;

/** After a PIX to the academy's own key, which tells nobody of it. */
export const SendReceiptButton = ({ settlementId, onSent }: { settlementId: string; onSent: () => void }) => (
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
