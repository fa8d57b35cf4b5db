"use client";

import { X } from "lucide-react";
import { useRef } from "react";
import { Field } from "@/components/form/field";
import { emailInput } from "@/components/form/text-field";
import { Input } from "@/components/ui/input";

type Props = { name: string; label: string; defaultValue: string; onChange: () => void };

/** An e-mail field with a button that clears it (SIGN-36). */
export function ClearableEmailField({ name, label, defaultValue, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function clear(): void {
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
    onChange();
  }

  return (
    <Field name={name} label={label} required>
      {(control) => (
        <span className="relative block">
          <Input
            {...emailInput}
            {...control}
            ref={input}
            defaultValue={defaultValue}
            onInput={onChange}
            className="pr-12"
          />
          <button
            type="button"
            aria-label="Limpar e-mail"
            aria-controls={control.id}
            onClick={clear}
            className="text-muted-foreground hover:text-foreground absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
    </Field>
  );
}
