"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { Field, type FieldProps } from "./field";

type Native = Omit<ComponentProps<"input">, keyof FieldProps | "children">;

export type TextFieldProps = FieldProps & Native;

export function TextField({ name, label, hint, required, disabled, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ name, label, hint, required, disabled, className }}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
