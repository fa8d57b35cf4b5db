"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { NumberField } from "@/components/form/text-field";
import { useChoices } from "@/components/form/use-choices";
import { useMay } from "@/components/ui/rights";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import type { PlanChoice } from "@/lib/features/agreements/queries/plans";
import { USUAL_DUE_DAY } from "@/lib/features/agreements/rules/price";
import { formatBRL } from "@/lib/kernel/money";

const words = agreementsCopy.agreement;
const { form } = words;

const amountLabel = "Valor mensal";
const blankHint = "Em branco vale R$ 0,00.";

/** Amount of a new student's fee, and the rest of the agreement for whoever decides on fees. */
export function NewFeeFields() {
  const may = useMay();
  if (!may("fees:write")) return <MoneyField name="monthlyFee" label={amountLabel} hint={blankHint} />;
  return (
    <>
      <PlanAndAmount />
      <NumberField
        name="dueDay"
        label={form.dueDay}
        hint={form.dueDayHint}
        min={1}
        max={31}
        defaultValue={USUAL_DUE_DAY}
      />
      <CheckField name="scholarship" label={form.scholarship} hint={form.scholarshipHint} />
    </>
  );
}

function PlanAndAmount() {
  const { list } = useChoices<PlanChoice>({ list: "plans" });
  const [planId, setPlan] = useState("");
  const plan = list?.find(({ id }) => id === planId);
  return (
    <>
      {list !== null && list.length > 0 && (
        <SelectField
          name="planId"
          // The field comes with its list, so an open form is not unsaved because of it.
          data-proposed=""
          label={form.plan}
          placeholder={words.own}
          onChoice={setPlan}
          choices={list.map((each) => ({
            value: each.id,
            label: agreementsCopy.choice(each.name, formatBRL(each.amount), each.everyMonths),
          }))}
        />
      )}
      {plan ? (
        <MoneyField
          key={plan.id}
          name="monthlyFee"
          label={plan.everyMonths === 1 ? amountLabel : form.amount}
          hint={form.ofPlan}
          defaultCents={plan.amount}
          readOnly
        />
      ) : (
        <MoneyField key="own" name="monthlyFee" label={amountLabel} hint={blankHint} />
      )}
    </>
  );
}
