"use client";

import { PHONE_TYPED, formatPhone } from "@/lib/kernel/phone";
import { TextField, type TextFieldProps } from "./text-field";

export function PhoneField(props: TextFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(11) 91234-5678"
      maxLength={PHONE_TYPED}
      {...props}
      defaultValue={formatPhone(String(props.defaultValue ?? ""))}
      onBlur={(event) => {
        event.currentTarget.value = formatPhone(event.currentTarget.value);
        props.onBlur?.(event);
      }}
    />
  );
}
