"use client";

import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { Field, type FieldProps, splitField } from "./field";

export type Choice = { value: string; label: string; disabled?: boolean };

type Native = Omit<ComponentProps<"select">, keyof FieldProps | "children">;

type SelectFieldProps = FieldProps &
  Native & {
    choices: readonly Choice[];
    /** An empty first choice: what to do, or what nothing chosen means. */
    placeholder?: string;
    onChoice?: (value: string) => void;
  };

/** Where the choices depend on another field, change its `key` with that field to empty it. */
export function SelectField({ choices, placeholder, onChoice, ...props }: SelectFieldProps) {
  const [field, select] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <Select {...select} {...control} onChange={(event) => onChoice?.(event.currentTarget.value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
