"use client";

import { TextField, type TextFieldProps } from "./text-field";

/** Sends "HH:MM". */
export function TimeField(props: TextFieldProps) {
  return <TextField {...props} type="time" />;
}
