"use client";

import { type ButtonProps, Button } from "@/components/ui/button";
import { useFormContext } from "./form-context";

/** Disabled while the form is incomplete or under way. */
export function SubmitButton({ disabled, ...button }: Omit<ButtonProps, "type" | "asChild" | "pending">) {
  const { form } = useFormContext();
  return <Button {...button} type="submit" pending={form.pending} disabled={disabled || !form.complete} />;
}
