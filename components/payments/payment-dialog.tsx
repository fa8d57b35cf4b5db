"use client";

import { ActionForm } from "@/components/form/action-form";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { StudentField } from "@/components/students/student-field";
import { LIMITS } from "@/lib/config/constants";
import { registerPayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { DEFAULT_PAYMENT_METHOD, paymentForm, paymentMethods } from "@/lib/features/payments/schema";
import { NoStudents } from "./no-students";

const methods = paymentMethods.map((value) => ({ value, label: paymentsCopy.methods[value] }));

export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: paymentForm,
    action: registerPayment,
    requiredFields: ["studentId", "amount"],
    success: paymentsCopy.registered,
    failureTitle: paymentsCopy.registerFailed,
    onSuccess: onClose,
  });
  return (
    <Dialog
      title="Registrar Pagamento"
      description="O pagamento entra como pago, com a data de hoje."
      onClose={onClose}
    >
      <ActionForm form={form}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          <StudentField nobody={<NoStudents />} className="col-span-full" />
          <MoneyField name="amount" label="Valor" required />
          <SelectField
            name="paymentMethod"
            label="Método"
            choices={methods}
            defaultValue={DEFAULT_PAYMENT_METHOD}
          />
          <TextField
            name="description"
            label="Descrição"
            maxLength={LIMITS.text}
            placeholder="Mensalidade, matrícula, quimono…"
            className="sm:col-span-2"
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>Registrar</SubmitButton>
        </DialogFooter>
      </ActionForm>
    </Dialog>
  );
}
