"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/form/action-form";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { NumberField, TextField } from "@/components/form/text-field";
import { useChoices } from "@/components/form/use-choices";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import type { PlanValues } from "@/lib/features/agreements/queries/plans";
import { intervals } from "@/lib/features/agreements/rules/price";
import { PLAN_NAME } from "@/lib/features/agreements/schema";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtChoice } from "@/lib/features/catalog/queries";

const words = agreementsCopy.plans.form;

type PlanFieldsProps = {
  given?: PlanValues;
  onAmount?: (typed: string) => void;
  /** Asks about a changed amount, right below it. */
  ofAmount?: ReactNode;
};

export function PlanFields({ given, onAmount, ofAmount }: PlanFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="name"
        label={words.name}
        required
        maxLength={PLAN_NAME}
        autoComplete="off"
        defaultValue={given?.name}
        className="sm:col-span-2"
      />
      <MoneyField
        name="amount"
        label={words.amount}
        required
        defaultCents={given?.amount ?? null}
        onInput={(event) => onAmount?.(event.currentTarget.value)}
      />
      {given?.isHeld ? (
        <div>
          <input type="hidden" name="everyMonths" value={given.everyMonths} />
          <p className="text-sm font-medium">{words.interval}</p>
          <p className="mt-1.5 text-sm">{agreementsCopy.intervalOf(given.everyMonths)}</p>
          <p className="text-muted-foreground mt-1.5 text-sm">{words.intervalKept}</p>
        </div>
      ) : (
        <SelectField
          name="everyMonths"
          label={words.interval}
          defaultValue={given?.everyMonths ?? 1}
          choices={intervals.map((months) => ({
            value: String(months),
            label: agreementsCopy.intervalOf(months),
          }))}
        />
      )}
      {ofAmount}
      <NumberField
        name="classesPerWeek"
        label={words.classes}
        hint={words.classesHint}
        min={1}
        max={14}
        defaultValue={given?.classesPerWeek ?? ""}
      />
      <ArtsField given={given?.arts.map(({ id }) => id) ?? []} />
    </div>
  );
}

function ArtsField({ given }: { given: readonly string[] }) {
  const { id, form } = useFormContext();
  const { list, failed } = useChoices<ArtChoice>({ list: "arts", failureTitle: catalogCopy.artsFailed });
  const error = form.errors.arts?.[0];
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={`${id}-arts-hint`}>
      <legend className="text-sm font-medium">{words.arts}</legend>
      {list === null ? (
        // Until the list is here, the stored choice is sent.
        <input
          type="hidden"
          name="arts"
          value={given.join(",")}
          data-proposed={given.length === 0 ? "" : undefined}
        />
      ) : (
        <div className="grid sm:grid-cols-2">
          {list.map((art) => (
            <label
              key={art.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-9"
            >
              <input
                type="checkbox"
                name="arts"
                value={art.id}
                defaultChecked={given.includes(art.id)}
                className="accent-primary size-5 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere">{art.name}</span>
            </label>
          ))}
        </div>
      )}
      {failed && <p className="text-destructive text-sm">{catalogCopy.artsFailed}</p>}
      {error && <p className="text-destructive text-sm">{error}</p>}
      <p id={`${id}-arts-hint`} className="text-muted-foreground text-sm">
        {words.artsHint}
      </p>
    </fieldset>
  );
}
