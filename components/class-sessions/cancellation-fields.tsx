"use client";

import { type ComponentProps, useId } from "react";
import { TextField } from "@/components/form/text-field";
import { REASON_LENGTH } from "@/lib/features/class-sessions/schema";

/** Why there is no class, and whether the enrolled are told. The reason is the field's own, or held by whoever proposes one. */
export function CancellationFields({
  reason,
}: {
  reason?: Pick<ComponentProps<typeof TextField>, "value" | "onChange">;
}) {
  const id = useId();
  return (
    <>
      <TextField
        name="reason"
        label="Motivo"
        required
        maxLength={REASON_LENGTH}
        placeholder="Feriado, campeonato, reforma…"
        {...reason}
      />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          name="notify"
          defaultChecked
          className="accent-primary size-5 shrink-0"
        />
        Avisar os matriculados por e-mail
      </label>
    </>
  );
}
