"use client";

import { LIMITS } from "@/lib/config/constants";
import { TextField, type TextFieldProps } from "./text-field";

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.email}
      {...props}
    />
  );
}
