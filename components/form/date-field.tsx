"use client";

import { TextField, type TextFieldProps } from "./text-field";

/** Sends an ISO day, "2026-11-21"; the browser shows it as its person writes dates. */
export function DateField(props: TextFieldProps) {
  return <TextField min="1900-01-01" max="2199-12-31" {...props} type="date" />;
}
