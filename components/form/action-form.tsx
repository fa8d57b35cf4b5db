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
  if (!value) throw new Error("Form fields must be inside an <ActionForm>");
  return value;
}

type ActionFormProps = {
  form: ActionFormState;
  children: ReactNode;
  className?: string;
  "aria-label"?: string;
};

/** Inside a <Dialog> it fills the panel, and closing with unsaved input asks first. */
export function ActionForm({ form, children, className, "aria-label": label }: ActionFormProps) {
  const { ref, isDirty, onSubmit, onInput, onBlur } = form;
  const id = useId();
  const guard = useContext(DialogGuardContext);
  const onStanding = useEffectEvent(form.onStanding);

  useEffect(() => onStanding(), []);

  useEffect(() => guard?.(isDirty));

  return (
    <FormContext value={{ id, form }}>
      {/* POST: a submit before hydration must not write the typed values into the address. */}
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

type SubmitButtonProps = Omit<ButtonProps, "type" | "pending" | "disabled"> & {
  /** True while the schema asks for more than required fields and that is not met. */
  unready?: boolean;
};

/**
 * While the form is incomplete, the button is disabled for assistive technology but still answers a click: it says
 * what is missing.
 */
export function SubmitButton({ unready = false, ...button }: SubmitButtonProps) {
  const { form } = useFormContext();
  return (
    <>
      {form.lack && (
        <p role="alert" className="text-destructive order-first w-full basis-full! text-sm sm:text-right">
          {form.lack}
        </p>
      )}
      <Button
        {...button}
        type="submit"
        pending={form.pending}
        aria-disabled={unready || !form.complete || undefined}
      />
    </>
  );
}
