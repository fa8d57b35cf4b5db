"use client";

import type { ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { Field, type FieldProps } from "./field";

type TextareaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "children">;

export function TextareaField({
  name,
  label,
  hint,
  required,
  disabled,
  className,
  ...textarea
}: TextareaFieldProps) {
  return (
    <Field {...{ name, label, hint, required, disabled, className }}>
      {(control) => <Textarea {...textarea} {...control} />}
    </Field>
  );
}
