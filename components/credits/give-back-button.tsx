"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { creditsCopy } from "@/lib/features/credits/copy";
import type { GiveBackDialogProps } from "./give-back-dialog";

const Trigger = lazyDialog<Omit<GiveBackDialogProps, "onClose">>(
  () => import("./give-back-dialog").then(({ GiveBackDialog }) => GiveBackDialog),
  "corrections:write",
);

export const GiveBackButton = (dialog: Omit<GiveBackDialogProps, "onClose">) => (
  <Trigger variant="ghost" size="sm" dialog={dialog}>
    {creditsCopy.returned.open}
  </Trigger>
);
