"use client";

import { type ReactNode, createContext, useContext, useEffect, useEffectEvent, useId } from "react";
import { type ButtonProps, Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DialogGuardContext } from "@/components/ui/dialog-guard";
import type { ActionFormState } from "./use-action-form";

type FormContextValue = { id: string; form: ActionFormState };

const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("form fields stand inside <ActionForm>");
  return value;
}

type ActionFormProps = {
  form: ActionFormState;
  children: ReactNode;
  className?: string;
  "aria-label"?: string;
};

/** Inside a <Dialog> it fills the panel, and leaving with unsaved text asks first. */
export function ActionForm({ form, children, className, "aria-label": label }: ActionFormProps) {
  const { ref, isDirty, onSubmit, onInput, onBlur } = form;
  const id = useId();
  const guard = useContext(DialogGuardContext);
  const onStanding = useEffectEvent(form.onStanding);

  useEffect(() => onStanding(), []);

  useEffect(() => guard?.(isDirty));

  return (
    <FormContext value={{ id, form }}>
      {/* POST, because a submit before the script is there must not write what was typed into the address. */}
      <form
        ref={ref}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={onSubmit}
        onInput={onInput}
        onBlur={onBlur}
        className={cn(guard && "flex min-h-0 flex-1 flex-col", className)}
      >
        {children}
      </form>
    </FormContext>
  );
}

/** Disabled while the form is incomplete or under way. */
export function SubmitButton({ disabled, ...button }: Omit<ButtonProps, "type" | "pending">) {
  const { form } = useFormContext();
  return <Button {...button} type="submit" pending={form.pending} disabled={disabled || !form.complete} />;
}
