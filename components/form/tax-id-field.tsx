"use client";

import { TAX_ID_TYPED, formatCnpj, formatCpf } from "@/lib/kernel/tax-id";
import { TextField, type TextFieldProps } from "./text-field";

const kinds = {
  cpf: { format: formatCpf, inputMode: "numeric", placeholder: "123.456.789-09" },
  // A CNPJ may have letters, which a numeric keyboard lacks.
  cnpj: { format: formatCnpj, inputMode: "text", placeholder: "12.345.678/0001-95" },
} as const;

/** A CPF or CNPJ. It takes the number with or without signs, and shows it in its groups once the field is left. */
export function TaxIdField({ kind, ...props }: TextFieldProps & { kind: keyof typeof kinds }) {
  const { format, inputMode, placeholder } = kinds[kind];
  return (
    <TextField
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      maxLength={TAX_ID_TYPED}
      {...props}
      defaultValue={format(String(props.defaultValue ?? ""))}
      onBlur={(event) => {
        event.currentTarget.value = format(event.currentTarget.value);
        props.onBlur?.(event);
      }}
    />
  );
}
