"use client";

import { useEffect, useRef, useState } from "react";
import { PasswordField } from "@/components/form/password-field";
import { LIMITS } from "@/lib/kernel/text";
import { PasswordMeter } from "./password-meter";

type NewPasswordFieldProps = { name: string; label: string };

/** Where an owner chooses a password: strength and requirements follow what is typed (SIGN-03, SIGN-05). */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);

  // What was typed while the page was still waking.
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
