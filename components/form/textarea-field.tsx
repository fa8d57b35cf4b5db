"use client";

import type { ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { Field, type FieldProps, splitField } from "./field";

type TextareaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "children">;

export function TextareaField(props: TextareaFieldProps) {
  const [field, textarea] = splitField(props);
  return <Field {...field}>{(control) => <Textarea {...textarea} {...control} />}</Field>;
}
