"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { EditDialog } from "@/components/form/edit-dialog";
import { DialogForm } from "@/components/form/form-dialog";
import { FormSection } from "@/components/form/form-section";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { DateField, NumberField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { useAcademyDay } from "@/components/shell/academy-clock";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import type { AgreementValues } from "@/lib/features/agreements/queries/agreement";
import { intervals } from "@/lib/features/agreements/rules/price";
import { agreementForm } from "@/lib/features/agreements/schema";
import { keepAgreement } from "@/lib/features/agreements/actions";
import { studentCopy } from "@/lib/features/students/copy";
import { academyDays } from "@/lib/kernel/clock";
import { addMonths, firstOfMonth, monthName } from "@/lib/kernel/dates";
import { centsToInput, formatBRL, percentToInput } from "@/lib/kernel/money";

const words = agreementsCopy.agreement.form;
const { firstFee } = studentCopy;
const { own } = agreementsCopy.agreement;

type AgreementDialogProps = { id: string; onClose: () => void };

/** The form of a student's agreement (AGR-03). */
export function AgreementDialog({ id, onClose }: AgreementDialogProps) {
  return (
    <EditDialog<AgreementValues> list="agreement-values" id={id} words={words} onClose={onClose} size="lg">
      {(values) => <AgreementForm values={values} onClose={onClose} />}
    </EditDialog>
  );
}

function AgreementForm({ values, onClose }: { values: AgreementValues; onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: agreementForm,
    action: keepAgreement,
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} label={words.title} submit={words.submit}>
      <input type="hidden" name="studentId" value={values.studentId} />
      <input type="hidden" name="version" value={values.version} />
      <FormSection title={words.amount}>
        <PriceFields values={values} />
        <CheckField
          name="scholarship"
          label={words.scholarship}
          hint={words.scholarshipHint}
          defaultChecked={values.scholarship}
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title={agreementsCopy.agreement.head.due}>
        <NumberField
          name="dueDay"
          label={words.dueDay}
          hint={words.dueDayHint}
          min={1}
          max={31}
          required
          defaultValue={values.dueDay}
          className="sm:col-span-2"
        />
        {isFirst(values) ? (
          <FirstMonthField />
        ) : (
          <DateField
            name="beginsOn"
            label={words.beginsOn}
            hint={words.monthHint}
            days={academyDays}
            defaultValue={values.beginsOn ?? ""}
          />
        )}
        <DateField
          name="endsOn"
          label={words.endsOn}
          hint={words.monthHint}
          days={academyDays}
          defaultValue={values.endsOn ?? ""}
        />
      </FormSection>
      <FormSection title={agreementsCopy.agreement.head.early}>
        <SelectField
          name="earlyKind"
          label={words.earlyKind}
          defaultValue={values.earlyCents > 0 ? "reais" : "percent"}
          choices={[
            { value: "percent", label: words.kinds.percent },
            { value: "reais", label: words.kinds.reais },
          ]}
        />
        <TextField
          name="early"
          label={words.early}
          hint={words.earlyHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={earlyText(values)}
        />
      </FormSection>
    </DialogForm>
  );
}

/** Nothing was agreed on yet. */
const isFirst = ({ amount, planId, scholarship, beginsOn }: AgreementValues): boolean =>
  amount === 0 && planId === null && !scholarship && beginsOn === null;

/** Asks whether a first agreement holds for this month already, as the form of a new student does. */
function FirstMonthField() {
  const month = firstOfMonth(useAcademyDay());
  const next = addMonths(month, 1);
  return (
    <SelectField
      name="beginsOn"
      label={firstFee.label}
      hint={firstFee.hint}
      choices={[
        { value: "", label: firstFee.this(monthName(month)) },
        { value: next, label: firstFee.next(monthName(next)) },
      ]}
    />
  );
}

function earlyText({ earlyBp, earlyCents }: AgreementValues): string {
  if (earlyCents > 0) return centsToInput(earlyCents);
  return earlyBp > 0 ? percentToInput(earlyBp) : "";
}

/** A plan decides on amount and interval; without one they are typed. */
function PriceFields({ values }: { values: AgreementValues }) {
  const [planId, setPlan] = useState(values.planId ?? "");
  const plan = values.plans.find(({ id }) => id === planId);
  const amount = plan?.amount ?? (values.amount > 0 ? values.amount : null);
  const months = plan?.everyMonths ?? values.everyMonths;
  return (
    <>
      <SelectField
        name="planId"
        label={words.plan}
        placeholder={own}
        defaultValue={planId}
        onChoice={setPlan}
        choices={values.plans.map((each) => ({
          value: each.id,
          label: agreementsCopy.choice(each.name, formatBRL(each.amount), each.everyMonths),
        }))}
        className="sm:col-span-2"
      />
      <MoneyField
        key={`amount ${planId}`}
        name="amount"
        label={words.amount}
        defaultCents={amount}
        {...(plan && { readOnly: true, hint: words.ofPlan })}
      />
      {plan ? (
        <div>
          <input type="hidden" name="everyMonths" value={months} />
          <p className="text-sm font-medium">{words.interval}</p>
          <p className="mt-2.5 text-sm">{agreementsCopy.intervalOf(months)}</p>
        </div>
      ) : (
        <SelectField
          name="everyMonths"
          label={words.interval}
          defaultValue={months}
          choices={intervals.map((each) => ({ value: String(each), label: agreementsCopy.intervalOf(each) }))}
        />
      )}
    </>
  );
}
