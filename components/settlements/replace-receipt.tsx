"use client";

import { FileButton } from "@/components/files/file-button";
import { paths } from "@/lib/config/paths";
import { lifeCopy } from "@/lib/features/settlements/copy/life";
import { payCopy } from "@/lib/features/settlements/copy/pay";

/** Another receipt in the place of the one that was sent. */
export const ReplaceReceipt = ({ settlementId, what }: { settlementId: string; what: string }) => (
  <FileButton
    variant="ghost"
    size="sm"
    aria-label={lifeCopy.actOf(lifeCopy.replace, what)}
    purpose="receipt"
    path={paths.student.receipts}
    tell={() => ({ settlementId })}
    words={{ success: payCopy.receiptSent, failureTitle: payCopy.receiptFailed }}
  >
    {lifeCopy.replace}
  </FileButton>
);
