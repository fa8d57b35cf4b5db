"use client";

import { AskButton } from "@/components/asks/ask-button";
import { useHold } from "@/components/feedback/held-rows";
import { paths } from "@/lib/config/paths";
import type { Asked } from "@/lib/features/charges/rules";
import type { IsoDay } from "@/lib/kernel/dates";

type AskOpenProps = { id: string; name: string; asked: Asked | null; today: IsoDay; label?: string };

/** Asks for an open charge, beside "Recebi". Nothing for a row that has been dealt with. */
export function AskOpen({ id, ...asked }: AskOpenProps) {
  return useHold().isHeld(id) ? null : <AskButton look="icon" href={paths.studio.askFor(id)} {...asked} />;
}
