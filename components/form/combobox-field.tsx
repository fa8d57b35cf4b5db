"use client";

import { useEffect, useRef, useState } from "react";
import { Combobox, type ComboboxProps } from "@/components/ui/combobox";
import { Field, type FieldProps, splitField } from "./field";

type ComboboxFieldProps = Omit<FieldProps, "disabled"> &
  Omit<ComboboxProps, "id" | "onChoose" | "aria-invalid" | "aria-describedby"> & {
    /** Called with the chosen value, or "" when the choice is removed. */
    onChoice?: ((value: string) => void) | undefined;
  };

/** The chosen value is sent by a hidden input. The combobox with its label is not sent. */
export function ComboboxField({ onChoice, ...props }: ComboboxFieldProps) {
  const [field, combobox] = splitField(props);
  const [value, setValue] = useState(props.initial?.value ?? "");
  const sent = useRef<HTMLInputElement>(null);

  // Setting a value by script fires no event, and the form validates on input events.
  useEffect(() => {
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);

  return (
    <Field {...field}>
      {(control) => (
        <>
          <input ref={sent} type="hidden" name={field.name} value={value} />
          <Combobox
            {...combobox}
            id={control.id}
            onChoose={(chosen) => {
              setValue(chosen);
              onChoice?.(chosen);
            }}
            aria-invalid={control["aria-invalid"]}
            aria-describedby={control["aria-describedby"]}
          />
        </>
      )}
    </Field>
  );
}
