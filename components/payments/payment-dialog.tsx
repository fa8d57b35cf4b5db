"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { StudentField } from "@/components/students/student-field";
import { paths } from "@/lib/config/paths";
import { registerPayment, reversePayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { DEFAULT_PAYMENT_METHOD, paymentForm, paymentMethods } from "@/lib/features/payments/schema";
import type { PaymentValues } from "@/lib/features/payments/rules";
import { pastDays } from "@/lib/kernel/clock";
import { type Cents, ZERO_CENTS, centsToInput, formatBRL, parseCents } from "@/lib/kernel/money";
import { LIMITS } from "@/lib/kernel/text";
import { ChargeField } from "./charge-field";
import { FeeLine } from "./fee-line";

const methods = paymentMethods.map((value) => ({ value, label: paymentsCopy.methods[value] }));

export type PaymentDialogProps = {
  student?: { id: string; fullName: string };
  chargeId?: string;
  onClose: () => void;
};

export function PaymentDialog({ student, chargeId, onClose }: PaymentDialogProps) {
  const [studentId, setStudentId] = useState(student?.id ?? "");
  const [amount, setAmount] = useState(parseCents(""));
  const payer = useRef(student?.fullName ?? "");
  const amountField = useRef<HTMLInputElement>(null);
  const proposed = useRef("");
  /** Part of this month's fee that no charge asks for. */
  const uncharged = useRef<Cents | null>(null);

  /** Proposes the open amount of the selected charge, else the uncharged fee, unless another amount was typed. */
  function propose(open: Cents | null): void {
    const field = amountField.current;
    if (!field || (field.value !== "" && field.value !== proposed.current)) return;
    const cents = open ?? uncharged.current;
    proposed.current = cents === null ? "" : centsToInput(cents);
    field.value = proposed.current;
    field.dataset.proposed = proposed.current;
    // The field may have the focus already: selected text gives way to the first key.
    if (document.activeElement === field) field.select();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function pickStudent(id: string, name: string): void {
    payer.current = name;
    setStudentId(id);
    if (id === studentId) return;
    uncharged.current = null;
    propose(null);
  }

  const methodField = useRef<HTMLSelectElement>(null);
  const isMethodChosen = useRef(false);

  /** Proposes the uncharged fee and the student's last method, unless somebody entered others. */
  function know({ lastMethod, uncharged: fee }: PaymentValues): void {
    uncharged.current = fee > 0 ? fee : null;
    if (amountField.current?.value === "") propose(null);
    const method = methodField.current;
    if (!method || isMethodChosen.current) return;
    method.value = lastMethod ?? DEFAULT_PAYMENT_METHOD;
    method.dataset.proposed = method.value;
  }

  const form = useActionForm<{ id: string }>({
    schema: paymentForm,
    action: registerPayment,
    requiredFields: ["studentId", "amount"],
    failureTitle: paymentsCopy.registerFailed,
    onSuccess: ({ id }) => {
      onClose();
      const name = payer.current;
      toastUndoable(
        {
          title: paymentsCopy.registered,
          description: paymentsCopy.of(formatBRL(amount ?? ZERO_CENTS), name),
        },
        {
          action: reversePayment,
          input: { id, reason: paymentsCopy.receive.undoReason },
          done: paymentsCopy.undone(name),
          about: id,
        },
      );
    },
  });
  return (
    <FormDialog
      title={paymentsCopy.register}
      description={`${student ? `De ${student.fullName}. ` : ""}O pagamento entra como pago.`}
      onClose={onClose}
      form={form}
      submit="Registrar"
      bodyClassName="grid content-start gap-4 sm:grid-cols-2"
    >
      {student ? (
        <input type="hidden" name="studentId" value={student.id} />
      ) : (
        <StudentField nobody={<NoStudents />} onChoice={pickStudent} className="col-span-full" />
      )}
      {studentId && <FeeLine key={`fee ${studentId}`} studentId={studentId} onKnown={know} />}
      {studentId && (
        <ChargeField
          key={studentId}
          studentId={studentId}
          proposed={chargeId}
          amount={amount}
          onOpen={propose}
        />
      )}
      <MoneyField
        ref={amountField}
        name="amount"
        label="Valor"
        required
        data-proposed=""
        onInput={(event) => setAmount(parseCents(event.currentTarget.value))}
      />
      <SelectField
        name="paymentMethod"
        label="Método"
        ref={methodField}
        choices={methods}
        defaultValue={DEFAULT_PAYMENT_METHOD}
        data-proposed={DEFAULT_PAYMENT_METHOD}
        onChoice={() => (isMethodChosen.current = true)}
      />
      <DateField name="paidOn" label={paymentsCopy.paidOn} hint={paymentsCopy.paidOnHint} days={pastDays} />
      <TextField
        name="description"
        label="Descrição"
        maxLength={LIMITS.text}
        placeholder="Mensalidade, matrícula, quimono…"
      />
    </FormDialog>
  );
}

function NoStudents() {
  return (
    <div className="bg-muted col-span-full rounded-md px-4 py-3 text-sm">
      <p className="font-semibold">{paymentsCopy.noStudents.title}</p>
      <p className="text-muted-foreground mt-0.5">{paymentsCopy.noStudents.hint}</p>
      <Link
        href={paths.studio.students}
        className="text-primary mt-1 inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-8"
      >
        Ir para Alunos
      </Link>
    </div>
  );
}
