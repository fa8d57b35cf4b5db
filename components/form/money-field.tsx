"use client";

import { Input } from "@/components/ui/input";
import { type Cents, centsToInput, parseCents } from "@/lib/kernel/money";
import { Field, splitField } from "./field";
import type { TextFieldProps } from "./text-field";

type MoneyFieldProps = Omit<TextFieldProps, "defaultValue"> & { defaultCents?: Cents | null };

/** Takes reais as typed, "1234,5" or "R$ 1.234,50", and shows "1234,50" when the field is left. */
export function MoneyField({ defaultCents, ...props }: MoneyFieldProps) {
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="text-muted-foreground pointer-events-none absolute inset-y-0 left-3 flex items-center text-base lg:text-sm"
          >
            R$
          </span>
          <Input
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            maxLength={20}
            defaultValue={defaultCents == null ? "" : centsToInput(defaultCents)}
            {...input}
            {...control}
            onBlur={(event) => {
              const value = parseCents(event.currentTarget.value);
              if (value !== null) event.currentTarget.value = centsToInput(value);
              input.onBlur?.(event);
            }}
            className="numeric pl-10 text-right"
          />
        </span>
      )}
    </Field>
  );
}
