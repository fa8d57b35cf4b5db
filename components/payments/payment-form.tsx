"use client";

import { ActionForm } from "@/components/form/action-form";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { LIMITS } from "@/lib/config/constants";
import { registerPayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PayingStudent } from "@/lib/features/payments/queries";
import { DEFAULT_PAYMENT_METHOD, paymentForm, paymentMethods } from "@/lib/features/payments/schema";
import { NoStudents } from "./no-students";
import { StudentField } from "./student-field";

type PaymentFormProps = {
  /** What is offered before a name is typed; empty in a studio without students. */
  students: readonly PayingStudent[];
  onClose: () => void;
};

const methods = paymentMethods.map((value) => ({ value, label: paymentsCopy.methods[value] }));

export function PaymentForm({ students, onClose }: PaymentFormProps) {
  const form = useActionForm<{ id: string }>({
    schema: paymentForm,
    action: registerPayment,
    success: paymentsCopy.registered,
    failureTitle: paymentsCopy.registerFailed,
    requiredFields: ["studentId", "amount"],
    onSuccess: onClose,
  });
  const empty = students.length === 0;

  return (
    <ActionForm form={form}>
      <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
        {empty ? <NoStudents /> : <StudentField first={students} />}
        <MoneyField name="amount" label="Valor" required disabled={empty} />
        <SelectField
          name="paymentMethod"
          label="Método"
          choices={methods}
          defaultValue={DEFAULT_PAYMENT_METHOD}
          disabled={empty}
        />
        <TextField
          name="description"
          label="Descrição"
          maxLength={LIMITS.text}
          placeholder="Mensalidade de novembro"
          disabled={empty}
          className="col-span-full"
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton disabled={empty}>Registrar</SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}
