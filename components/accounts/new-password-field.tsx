"use client";

import { useEffect, useRef, useState } from "react";
import { PasswordField } from "@/components/form/password-field";
import { LIMITS } from "@/lib/kernel/text";
import { PasswordMeter } from "./password-meter";

type NewPasswordFieldProps = { name: string; label: string };

/** Password field for owners. Strength and requirements follow the typing (SIGN-03, SIGN-05). */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);

  // Picks up text that was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  return (
    <div className="space-y-2.5">
      <PasswordField
        ref={input}
        name={name}
        label={label}
        required
        autoComplete="new-password"
        maxLength={LIMITS.password + 1}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordMeter password={typed} />
    </div>
  );
}
