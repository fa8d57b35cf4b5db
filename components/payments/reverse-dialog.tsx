"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { reversePayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { LedgerRow } from "@/lib/features/payments/queries/ledger";
import { REVERSAL_REASON_LENGTH, reversalForm } from "@/lib/features/payments/schema";
import { formatBRL } from "@/lib/kernel/money";

const copy = paymentsCopy.reversal;

type ReverseDialogProps = {
  payment: Pick<LedgerRow, "id" | "studentName" | "amountCents" | "isOnline">;
  onClose: () => void;
};

export const ReverseDialog = (props: ReverseDialogProps) =>
  props.payment.isOnline ? <OnlineReversal {...props} /> : <ReversalForm {...props} />;

/** Money from the provider can only be given back there, so no reason is asked for: the server would refuse it. */
function OnlineReversal({ payment, onClose }: ReverseDialogProps) {
  const { way, next, understood } = copy.onlineWay;
  return (
    <Dialog
      title={copy.title}
      description={way(formatBRL(payment.amountCents), payment.studentName)}
      size="sm"
      onClose={onClose}
    >
      <DialogBody>
        <p className="type-text">{next}</p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{understood}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}

/** A payment is never edited: it is reversed with a reason and registered again. */
function ReversalForm({ payment, onClose }: ReverseDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: reversalForm,
    action: reversePayment,
    requiredFields: ["reason"],
    success: copy.done(formatBRL(payment.amountCents), payment.studentName),
    about: payment.id,
    failureTitle: copy.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={copy.title}
      description={copy.hint(formatBRL(payment.amountCents), payment.studentName)}
      size="sm"
      onClose={onClose}
      form={form}
      submit={copy.submit}
    >
      <input type="hidden" name="id" value={payment.id} />
      <TextField
        name="reason"
        label={copy.reason}
        required
        maxLength={REVERSAL_REASON_LENGTH}
        placeholder={copy.reasonExample}
      />
    </FormDialog>
  );
}
