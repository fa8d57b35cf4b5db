"use client";

import { useRouter } from "next/navigation";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { useHold } from "@/components/feedback/held-rows";
import { acceptSettlement, matchReceipt, rejectSettlement } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import type { ListedReason } from "@/lib/features/settlements/rules";
import { KeepButton } from "./keep-button";

const words = reviewCopy;

type ReturnReceiptProps = { id: string; studentName: string; amount: string; reason: ListedReason };

/**
 * A receipt for a paid charge mostly shows the same money again. A PIX to the academy's own key is returned from its
 * own bank; this only records it.
 */
export function ReturnReceipt({ id, studentName, amount, reason }: ReturnReceiptProps) {
  const router = useRouter();
  const isHeld = useHold().isHeld(id);
  return (
    <>
      {reason === "surplus" && (
        <ConfirmAction
          size="sm"
          aria-label={`${words.same.button}: ${studentName}`}
          disabled={isHeld}
          destructive={false}
          right="payments:write"
          action={matchReceipt}
          input={{ id }}
          title={words.same.title(amount, studentName)}
          description={words.same.description}
          confirmLabel={words.same.button}
          success={words.same.done(studentName)}
          failureTitle={words.same.failed}
          onDone={() => router.refresh()}
        >
          {words.same.button}
        </ConfirmAction>
      )}
      <KeepButton action={acceptSettlement} canUndo {...{ id, studentName, amount, reason }} />
      <ConfirmAction
        variant="outline"
        size="sm"
        aria-label={`${words.returned.button}: ${studentName}`}
        disabled={isHeld}
        right="payments:write"
        action={rejectSettlement}
        input={{ id, reason: words.returned.reason }}
        title={words.returned.title(amount, studentName)}
        description={words.returned.description}
        confirmLabel={words.returned.confirm}
        success={words.returned.done(amount, studentName)}
        failureTitle={words.giveBackFailed}
        onDone={() => router.refresh()}
      >
        {words.returned.button}
      </ConfirmAction>
    </>
  );
}
