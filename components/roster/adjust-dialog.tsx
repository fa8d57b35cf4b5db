"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { adjustChosen } from "@/lib/features/roster/actions";
import { rosterCopy } from "@/lib/features/roster/copy/acts";
import { sumsText } from "@/lib/features/roster/rules/sort-out";
import { adjustManyForm, adjustWays, monthsToAdjust } from "@/lib/features/roster/schema";
import { deviceZone, today } from "@/lib/kernel/clock";
import { monthOfYear } from "@/lib/kernel/dates";
import { ActForm, type ActProps, useRunForm } from "./act-form";
import { ActPreview } from "./act-preview";

const copy = rosterCopy.adjust;

/** Another fee from a month on, for those who have an amount of their own. */
export function AdjustDialog(props: ActProps) {
  const [months] = useState(() => monthsToAdjust(today(deviceZone())));
  const [by, setBy] = useState<(typeof adjustWays)[number]>("percent");
  const [value, setValue] = useState("");
  const [again, setAgain] = useState(false);
  /** Counts refusals: after each the preview asks anew. */
  const [turn, setTurn] = useState(0);
  const [from, setFrom] = useState<string>(months[0] ?? "");
  const form = useRunForm(props, {
    schema: adjustManyForm,
    action: adjustChosen,
    requiredFields: ["value"],
    failureTitle: copy.failed,
    onFailure: () => setTurn((before) => before + 1),
  });
  const Field = by === "percent" ? TextField : MoneyField;
  return (
    <ActForm copy={copy} form={form} whom={props.whom} onClose={props.onClose}>
      <SelectField
        name="by"
        label={copy.by}
        choices={adjustWays.map((way) => ({ value: way, label: copy.ways[way] }))}
        onChoice={(way) => {
          setBy(adjustWays.find((each) => each === way) ?? "percent");
          setValue("");
        }}
      />
      <Field
        key={by}
        name="value"
        label={copy.value[by]}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <SelectField
        name="from"
        label={copy.from}
        choices={months.map((month) => ({ value: month, label: monthOfYear(month) }))}
        onChoice={setFrom}
      />
      <ActPreview
        key={turn}
        act="adjust"
        awaited
        whom={props.whom}
        params={value === "" ? {} : { by, value, from, again: again ? "on" : "" }}
      >
        {({ sums, left }) => (
          <>
            {sums && <input type="hidden" name="seen" value={sumsText(sums)} />}
            {(again || left.some(({ why }) => why === "adjusted")) && (
              <CheckField name="again" label={copy.again} checked={again} onChoice={setAgain} />
            )}
          </>
        )}
      </ActPreview>
    </ActForm>
  );
}
