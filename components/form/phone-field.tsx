"use client";

import { formatPhoneTyped } from "./phone";
import { TextField, type TextFieldProps } from "./text-field";

export function PhoneField(props: TextFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(11) 91234-5678"
      maxLength={30}
      {...props}
      onBlur={(event) => {
        event.currentTarget.value = formatPhoneTyped(event.currentTarget.value);
        props.onBlur?.(event);
      }}
    />
  );
}
