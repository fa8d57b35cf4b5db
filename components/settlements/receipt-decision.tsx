"use client";

import { useRouter } from "next/navigation";
import { useId, useRef } from "react";
import { ActInRow } from "@/components/feedback/act-in-row";
import { useHold } from "@/components/feedback/held-rows";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { approveSettlement, undoApproval } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import { pastDays } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";

const words = reviewCopy;
const loadReject = () => import("./reject-dialog").then(({ RejectDialog }) => RejectDialog);

type ReceiptDecisionProps = { id: string; studentName: string; amount: string; sentOn: IsoDay | null };

/** Approves a receipt with one click, dated the day it was sent or the day entered. A rejection needs a reason. */
export function ReceiptDecision({ id, studentName, amount, sentOn }: ReceiptDecisionProps) {
  const router = useRouter();
  const reject = useOnDemand(loadReject);
  const field = useId();
  const paidOn = useRef<HTMLInputElement>(null);
  const isHeld = useHold().isHeld(id);
  return (
    <>
      <div className="flex items-center gap-2 max-sm:basis-full">
        <Label htmlFor={field}>
          {words.paidOn}
          <span className="sr-only">: {studentName}</span>
        </Label>
        <Input
          ref={paidOn}
          id={field}
          type="date"
          defaultValue={sentOn ?? undefined}
          min={pastDays.from}
          max={pastDays.until()}
          disabled={isHeld}
          className="w-40"
        />
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${words.reject}: ${studentName}`}
        disabled={isHeld}
        onPointerEnter={reject.prepare}
        onFocus={reject.prepare}
        onClick={reject.show}
      >
        {words.reject}
      </Button>
      <ActInRow<{ id: string }>
        row={id}
        right="payments:write"
        action={approveSettlement}
        input={() => ({ id, paidOn: paidOn.current?.value ?? "" })}
        success={words.approved(amount, studentName)}
        failureTitle={words.approveFailed}
        onSuccess={() => router.refresh()}
        undo={{
          action: undoApproval,
          input: (payment) => ({ id: payment.id }),
          success: words.approvalUndone(studentName),
          onSuccess: () => router.refresh(),
        }}
        words={{
          button: words.approve,
          label: `${words.approve}: ${studentName}`,
          done: words.done,
          of: studentName,
        }}
      />
      {reject.Shown && <reject.Shown id={id} studentName={studentName} onClose={reject.hide} />}
    </>
  );
}
