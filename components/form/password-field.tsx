"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Input } from "@/components/ui/input";
import { Field, splitField } from "./field";
import type { TextFieldProps } from "./text-field";

/** Pass `autoComplete="new-password"` where a password is chosen. */
export function PasswordField(props: TextFieldProps) {
  const [field, input] = splitField(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <Input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className="pr-12"
          />
          <button
            type="button"
            aria-label={shown ? "Ocultar senha" : "Mostrar senha"}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="text-muted-foreground hover:text-foreground absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md"
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-4" />
            ) : (
              <Eye aria-hidden="true" className="size-4" />
            )}
          </button>
        </span>
      )}
    </Field>
  );
}
