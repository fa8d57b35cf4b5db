"use client";

import { useFormContext } from "./action-form";

type CheckFieldProps = {
  name: string;
  label: string;
  hint?: string;
  defaultChecked?: boolean;
  /** If the screen controls the box, `onChoice` must store what was chosen. */
  checked?: boolean;
  onChoice?: (ticked: boolean) => void;
  className?: string;
};

/** A checkbox. Sends "on" or nothing. */
export function CheckField({ name, label, hint, onChoice, className, ...box }: CheckFieldProps) {
  const { id: formId, form } = useFormContext();
  const id = `${formId}-${name}`;
  const error = form.errors[name]?.[0];
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-9">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          {...box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChoice?.(event.currentTarget.checked)}
          className="accent-primary size-5 shrink-0"
        />
        {label}
      </label>
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
