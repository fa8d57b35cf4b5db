"use client";

import { useState } from "react";
import { commonCopy } from "@/lib/kernel/copy/common";
import { losesSigns } from "@/lib/kernel/text";
import { TextField, type TextFieldProps } from "./text-field";

/** Names are stored without angle brackets. The field says so before saving (RIGHT-06). */
export function NameField({ hint, onInput, ...props }: TextFieldProps) {
  const [loses, setLoses] = useState(losesSigns(String(props.defaultValue ?? "")));
  return (
    <TextField
      {...props}
      hint={loses ? commonCopy.signsGo : hint}
      onInput={(event) => {
        setLoses(losesSigns(event.currentTarget.value));
        onInput?.(event);
      }}
    />
  );
}
