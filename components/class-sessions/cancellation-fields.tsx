"use client";

import type { ComponentProps } from "react";
import { TextField } from "@/components/form/text-field";
import { REASON_LENGTH } from "@/lib/features/class-sessions/schema";
import { NotifyBox } from "./notify-box";

/** Why there is no class, and whether the enrolled are told. The reason is the field's own, or held by whoever proposes one. */
export function CancellationFields({
  reason,
}: {
  reason?: Pick<ComponentProps<typeof TextField>, "value" | "onChange"> & { "data-proposed": string };
}) {
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
      <NotifyBox />
    </>
  );
}
