"use client";

import { useRef, useState } from "react";
import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { type ActionFormState, useActionForm } from "@/components/form/use-action-form";
import { StudentField } from "@/components/students/student-field";
import { registerPayment, reversePayment } from "@/lib/features/payments/actions";
import { type ChargeChoice, type PayableKind, payableKindOf } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { DEFAULT_PAYMENT_METHOD, paymentForm, paymentMethods } from "@/lib/features/payments/schema";
import { type PaymentValues, surplusOf } from "@/lib/features/payments/rules";
import { pastDays } from "@/lib/kernel/clock";
import { type Cents, ZERO_CENTS, centsToInput, formatBRL, parseCents } from "@/lib/kernel/money";
import { LIMITS } from "@/lib/kernel/text";
import { ChargeField } from "./charge-field";
import { FeeLine } from "./fee-line";
import { NoStudents } from "./no-students";
import { PurposeField } from "./purpose-field";
import { SurplusField } from "./surplus-field";

const methods = paymentMethods.map((value) => ({ value, label: paymentsCopy.methods[value] }));

/** `turn` counts the choices, so that the same one again selects a charge again. */
type Purpose = { kind: PayableKind; turn: number };

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
  const [charge, setCharge] = useState<ChargeChoice | null>(null);
  /** Purpose that somebody chose; null while it is the charge's, or the fee. */
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const kindFor = (one: ChargeChoice | null) =>
    one === null ? (purpose?.kind ?? "fee") : payableKindOf(one);
  const kind = kindFor(charge);

  function pickCharge(picked: ChargeChoice | null): void {
    setCharge(picked);
    setNamed(false);
    propose(picked?.openCents ?? null, kindFor(picked));
  }

  /** Proposes the open amount of the selected charge, else the uncharged fee, unless another amount was typed. */
  function propose(open: Cents | null, what = kind): void {
    const field = amountField.current;
    if (!field || (field.value !== "" && field.value !== proposed.current)) return;
    const cents = open ?? (what === "fee" ? uncharged.current : null);
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
    setCharge(null);
    propose(null);
  }

  function correct(): void {
    amountField.current?.focus();
    amountField.current?.select();
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

  const surplus = charge === null || amount === null ? ZERO_CENTS : surplusOf(amount, charge.openCents);

  /** The server named a surplus that the dialog did not see: on the payment's day less was open than today. */
  const [isNamed, setNamed] = useState(false);

  const form: ActionFormState = useActionForm<{ id: string; keptCents: Cents }>({
    schema: paymentForm,
    action: registerPayment,
    requiredFields: ["studentId", "amount"],
    hold: ({ surplus: choice }) => {
      const isUnsaid = surplus > 0 && !choice;
      if (isUnsaid) form.refuse({ surplus: [paymentsCopy.surplus.choose(formatBRL(surplus))] });
      return isUnsaid;
    },
    failureTitle: paymentsCopy.registerFailed,
    onFailure: ({ fields }) => setNamed(fields?.surplus !== undefined),
    onSuccess: ({ id, keptCents }) => {
      onClose();
      const name = payer.current;
      const kept = keptCents > 0 ? ` ${paymentsCopy.surplus.kept(formatBRL(keptCents))}` : "";
      toastUndoable(
        {
          title: paymentsCopy.registered,
          description: paymentsCopy.of(formatBRL(amount ?? ZERO_CENTS), name) + kept,
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
      <PurposeField
        kind={kind}
        isProposed={purpose === null}
        onPurpose={(chosen) => {
          setCharge(null);
          setPurpose({ kind: chosen, turn: (purpose?.turn ?? 0) + 1 });
          propose(null, chosen);
        }}
      />
      {studentId && (
        <ChargeField
          key={studentId}
          studentId={studentId}
          proposed={chargeId}
          purpose={purpose}
          amount={amount}
          onCharge={pickCharge}
        />
      )}
      <MoneyField
        ref={amountField}
        name="amount"
        label="Valor"
        required
        data-proposed=""
        onInput={(event) => {
          setAmount(parseCents(event.currentTarget.value));
          setNamed(false);
        }}
      />
      {(surplus > 0 || isNamed) && <SurplusField surplus={surplus} onCorrect={correct} />}
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
