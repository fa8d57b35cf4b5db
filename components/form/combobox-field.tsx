"use client";

import { useEffect, useRef, useState } from "react";
import { Combobox, type ComboboxProps } from "@/components/ui/combobox";
import { Field, type FieldProps, splitField } from "./field";

type ComboboxFieldProps = Omit<FieldProps, "disabled"> &
  Omit<ComboboxProps, "id" | "onChoose" | "aria-invalid" | "aria-describedby"> & {
    /** Told the chosen value, "" when the choice is taken back. */
    onChoice?: ((value: string) => void) | undefined;
  };

/** The form sends the value of the chosen option; its label stands in the combobox, which the form does not send. */
export function ComboboxField({ onChoice, ...props }: ComboboxFieldProps) {
  const [field, combobox] = splitField(props);
  const [value, setValue] = useState("");
  const sent = useRef<HTMLInputElement>(null);

  // A value set by script says nothing by itself: the form measures and judges on input events.
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
