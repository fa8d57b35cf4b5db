"use client";

import type { ReactNode } from "react";
import { Label } from "@/components/ui/label";
import { cn } from "@/components/ui/cn";
import { useFormContext } from "./action-form";

export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
};

/** Separates the field's props from those of the control inside. */
export function splitField<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { name, label, hint, required, disabled, className, ...control } = props;
  return [{ name, label, hint, required, disabled, className }, control];
}

/** Attributes that tie the control to its label, hint and error. */
type ControlProps = {
  id: string;
  name: string;
  required: boolean | undefined;
  disabled: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

export function Field({ name, label, hint, required, disabled, className, children }: Props) {
  const { id: formId, form } = useFormContext();
  const error = form.errors[name]?.[0];
  const id = `${formId}-${name}`;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");

  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <Label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-muted-foreground">
            {" "}
            *
          </span>
        )}
      </Label>
      {children({
        id,
        name,
        required,
        disabled,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-destructive text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
