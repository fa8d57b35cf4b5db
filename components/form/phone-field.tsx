"use client";

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

/** "(11) 91234-5678" for ten or eleven digits with area code; anything else stays as typed. */
export function formatPhoneTyped(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (text.trim().startsWith("+") || (digits.length !== 10 && digits.length !== 11)) return text;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}
