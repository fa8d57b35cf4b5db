"use client";

import { type TextFieldProps, TextField } from "@/components/form/text-field";
import { percentToInput } from "@/lib/kernel/money";

type PercentFieldProps = Omit<TextFieldProps, "defaultValue"> & { defaultBp: number };

/** Takes a percentage as typed, "7,5". Zero is shown as an empty field. */
export const PercentField = ({ defaultBp, ...props }: PercentFieldProps) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    placeholder="0"
    maxLength={7}
    defaultValue={defaultBp === 0 ? "" : percentToInput(defaultBp)}
    {...props}
  />
);
