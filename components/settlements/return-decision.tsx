"use client";

import { useRouter } from "next/navigation";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { useHold } from "@/components/feedback/held-rows";
import {
  acceptOnlinePayment,
  noteReturnedPayment,
  returnOnlinePayment,
} from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import type { ListedReason } from "@/lib/features/settlements/rules";
import { KeepButton } from "./keep-button";

const words = reviewCopy;

type ReturnDecisionProps = {
  id: string;
  studentName: string;
  amount: string;
  canKeep: boolean;
  reason: ListedReason;
};

/** Keeps the money (only BRL), refunds it through the provider, or notes that the academy returned it itself. */
export function ReturnDecision({ id, studentName, amount, canKeep, reason }: ReturnDecisionProps) {
  const router = useRouter();
  const isHeld = useHold().isHeld(id);
  return (
    <>
      {canKeep && (
        <KeepButton action={acceptOnlinePayment} canUndo={false} {...{ id, studentName, amount, reason }} />
      )}
      <ConfirmAction
        variant="outline"
        size="sm"
        aria-label={`${words.giveBack}: ${studentName}`}
        disabled={isHeld}
        right="corrections:write"
        action={returnOnlinePayment}
        input={{ id }}
        title={words.giveBackTitle(amount, studentName)}
        description={words.giveBackDescription}
        confirmLabel={words.giveBack}
        success={words.givenBack(amount, studentName)}
        failureTitle={words.giveBackFailed}
        onDone={() => router.refresh()}
      >
        {words.giveBack}
      </ConfirmAction>
      <ConfirmAction
        variant="outline"
        size="sm"
        aria-label={`${words.returned.button}: ${studentName}`}
        disabled={isHeld}
        right="corrections:write"
        action={noteReturnedPayment}
        input={{ id }}
        title={words.returned.title(amount, studentName)}
        description={words.returned.online}
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
