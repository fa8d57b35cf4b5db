"use client";

import { useChoices } from "@/components/catalog/use-choices";
import { ActionForm } from "@/components/form/action-form";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { LIMITS } from "@/lib/config/constants";
import { listPayingStudents, registerPayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PayingStudent } from "@/lib/features/payments/queries";
import { DEFAULT_PAYMENT_METHOD, paymentForm, paymentMethods } from "@/lib/features/payments/schema";
import { NoStudents } from "./no-students";
import { StudentField } from "./student-field";

const methods = paymentMethods.map((value) => ({ value, label: paymentsCopy.methods[value] }));

export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const students = useChoices<PayingStudent>({
    action: listPayingStudents,
    input: { q: "" },
    failureTitle: paymentsCopy.studentsFailed,
  });
  const form = useActionForm<{ id: string }>({
    schema: paymentForm,
    action: registerPayment,
    requiredFields: ["studentId", "amount"],
    success: paymentsCopy.registered,
    failureTitle: paymentsCopy.registerFailed,
    onSuccess: onClose,
  });
  const nobody = students.list?.length === 0;

  return (
    <Dialog
      title="Registrar Pagamento"
      description="O pagamento entra como pago, com a data de hoje."
      onClose={onClose}
    >
      <ActionForm form={form}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          {nobody ? <NoStudents /> : <StudentField first={students} />}
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
          <SubmitButton disabled={nobody}>Registrar</SubmitButton>
        </DialogFooter>
      </ActionForm>
    </Dialog>
  );
}
