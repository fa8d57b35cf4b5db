"use client";

import { FileButton } from "@/components/files/file-button";
import { paths } from "@/lib/config/paths";
import { RECEIPTS_PER_CHARGE } from "@/lib/features/files/rules";
import { lifeCopy } from "@/lib/features/settlements/copy/life";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import { FullButton } from "./full-button";

type ReplaceReceiptProps = {
  settlementId: string;
  what: string;
  receipts: number;
};

export const ReplaceReceipt = ({ settlementId, what, receipts }: ReplaceReceiptProps) =>
  receipts >= RECEIPTS_PER_CHARGE ? (
    <FullButton variant="ghost" size="sm" aria-label={lifeCopy.actOf(lifeCopy.replace, what)}>
      {lifeCopy.replace}
    </FullButton>
  ) : (
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
