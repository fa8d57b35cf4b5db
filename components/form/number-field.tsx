"use client";

import { TextField, type TextFieldProps } from "./text-field";

/** Whole numbers unless `step` says otherwise. A wheel that scrolls the page does not turn the figure. */
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
