"use client";

import type { CSSProperties, ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { Field, type FieldProps, splitField } from "./field";

export type Choice = {
  value: string;
  label: string;
  disabled?: boolean;
  /** A CSS background shown before the label, in a select with `marked`. */
  mark?: string;
};

type Native = Omit<ComponentProps<typeof Select>, keyof FieldProps | "children">;

type SelectFieldProps = FieldProps &
  Native & {
    choices: readonly Choice[];
    /** An empty first choice: an instruction, or what it means to choose nothing. */
    placeholder?: string;
    onChoice?: (value: string) => void;
  };

// Safe because a custom property takes any text.
const markStyle = (mark: string) => ({ "--mark": mark }) as CSSProperties;

/** If the choices depend on another field, change its `key` with that field, which empties it. */
export function SelectField({ choices, placeholder, onChoice, ...props }: SelectFieldProps) {
  const [field, select] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <Select {...select} {...control} onChange={(event) => onChoice?.(event.currentTarget.value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              disabled={choice.disabled}
              style={choice.mark === undefined ? undefined : markStyle(choice.mark)}
            >
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
