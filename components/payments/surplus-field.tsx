"use client";

import { useState } from "react";
import { useFormContext } from "@/components/form/action-form";
import { Button } from "@/components/ui/button";
import { creditsCopy } from "@/lib/features/credits/copy";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { SurplusChoice } from "@/lib/features/payments/schema";
import { type Cents, formatBRL } from "@/lib/kernel/money";

const words = paymentsCopy.surplus;

const ROW =
  "border-input has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-ring grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-baseline gap-x-2.5 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2";

const choices = [
  { value: "keep", label: words.keep, hint: creditsCopy.hint },
  { value: "next", label: words.next, hint: words.nextHint },
] as const satisfies readonly { value: SurplusChoice; label: string; hint: string }[];

/** `surplus` is nothing where only the server knows it; its refusal names the amount then. */
type SurplusFieldProps = { surplus: Cents; onCorrect: () => void };

/** Names an amount above what is open, and asks for what becomes of it. */
export function SurplusField({ surplus, onCorrect }: SurplusFieldProps) {
  const { id: formId, form } = useFormContext();
  const [chosen, setChosen] = useState<SurplusChoice | null>(null);
  const error = form.errors.surplus?.[0];
  const id = `${formId}-surplus`;
  return (
    <fieldset className="col-span-full min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">
        {surplus > 0 ? words.legend(formatBRL(surplus)) : words.legendUnknown}
      </legend>
      <div className="grid gap-2">
        {choices.map(({ value, label, hint }) => (
          <label key={value} className={ROW}>
            <input
              type="radio"
              name="surplus"
              value={value}
              required
              checked={chosen === value}
              aria-labelledby={`${id}-${value}-label`}
              aria-describedby={`${id}-${value}-hint`}
              onChange={() => setChosen(value)}
              className="accent-primary size-4 shrink-0 translate-y-0.5 outline-none"
            />
            <span id={`${id}-${value}-label`} className="type-name">
              {label}
            </span>
            <span id={`${id}-${value}-hint`} className="text-muted-foreground col-start-2">
              {hint}
            </span>
          </label>
        ))}
      </div>
      <Button variant="link" size="sm" className="mt-1 px-0!" onClick={onCorrect}>
        {words.correct}
      </Button>
      {error && (
        <p id={`${id}-error`} className="text-destructive mt-1.5 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
