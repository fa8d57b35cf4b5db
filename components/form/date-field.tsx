"use client";

import type { DaySpan } from "@/lib/kernel/clock";
import { TextField, type TextFieldProps } from "./text-field";

/** Sends an ISO day, "2026-11-21"; the browser shows it as its person writes dates. */
export function DateField({ days, ...props }: Omit<TextFieldProps, "min" | "max"> & { days: DaySpan }) {
  return <TextField min={days.from} max={days.until()} {...props} type="date" />;
}
