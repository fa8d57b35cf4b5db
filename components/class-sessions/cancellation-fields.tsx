"use client";

import type { ComponentProps } from "react";
import { TextField } from "@/components/form/text-field";
import { REASON_LENGTH } from "@/lib/features/class-sessions/schema";
import { NotifyBox } from "./notify-box";

/**
 * The reason for the cancellation, and whether enrolled people are told. The field holds the reason, unless the
 * parent proposes one and controls it.
 */
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
