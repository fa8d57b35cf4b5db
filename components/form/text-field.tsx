"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import type { DaySpan } from "@/lib/kernel/clock";
import { LIMITS } from "@/lib/kernel/text";
import { Field, type FieldProps, splitField } from "./field";

type Native = Omit<ComponentProps<"input">, keyof FieldProps | "children">;

export type TextFieldProps = FieldProps & Native;

export function TextField(props: TextFieldProps) {
  const [field, input] = splitField(props);
  return <Field {...field}>{(control) => <Input {...input} {...control} />}</Field>;
}

/** Sends an ISO day, "2026-11-21". The browser shows it in the person's own format. */
export function DateField({ days, ...props }: Omit<TextFieldProps, "min" | "max"> & { days: DaySpan }) {
  return <TextField min={days.from} max={days.until()} {...props} type="date" />;
}

/** Sends "HH:MM". */
export function TimeField(props: TextFieldProps) {
  return <TextField {...props} type="time" />;
}

/** Whole numbers unless `step` says otherwise. Scrolling with the wheel does not change the value. */
export function NumberField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      step={1}
      {...props}
      type="number"
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

export const emailInput = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: LIMITS.email,
} as const;

export function EmailField(props: TextFieldProps) {
  return <TextField {...emailInput} {...props} />;
}
