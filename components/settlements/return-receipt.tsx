"use client";

import { useRouter } from "next/navigation";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { useHold } from "@/components/feedback/held-rows";
import { acceptSettlement, rejectSettlement } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import { KeepButton } from "./keep-button";

const words = reviewCopy;

type ReturnReceiptProps = { id: string; studentName: string; amount: string };

/** A PIX to the academy's own key goes back from its own bank: here is written down that it did. */
export function ReturnReceipt({ id, studentName, amount }: ReturnReceiptProps) {
  const router = useRouter();
  const isHeld = useHold().isHeld(id);
  return (
    <>
      <KeepButton action={acceptSettlement} canUndo {...{ id, studentName, amount }} />
      <ConfirmAction
        variant="outline"
        size="sm"
        aria-label={`${words.returned.button}: ${studentName}`}
        disabled={isHeld}
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
