"use client";

import { useFormContext } from "./action-form";

type CheckFieldProps = {
  name: string;
  label: string;
  hint?: string;
  defaultChecked?: boolean;
  onChoice?: (ticked: boolean) => void;
  className?: string;
};

/** One thing that is so or not; sends "on", or nothing. */
export function CheckField({ name, label, hint, defaultChecked, onChoice, className }: CheckFieldProps) {
  const { id: formId } = useFormContext();
  const id = `${formId}-${name}`;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-9">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={defaultChecked}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => onChoice?.(event.currentTarget.checked)}
          className="accent-primary size-5 shrink-0"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
