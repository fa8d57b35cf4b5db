"use client";

import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { chargesCopy } from "@/lib/features/charges/copy";
import type { NewChargeDialogProps } from "./new-charge-dialog";

const Trigger = lazyDialog<Omit<NewChargeDialogProps, "onClose">>(
  () => import("./new-charge-dialog").then(({ NewChargeDialog }) => NewChargeDialog),
  "charges:write",
);

type NewChargeButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> &
  Omit<NewChargeDialogProps, "onClose">;

/** Without students the dialog asks for one. */
export function NewChargeButton({ students, onDone, children, ...button }: NewChargeButtonProps) {
  return (
    <Trigger
      variant="outline"
      {...button}
      dialog={{ ...(students && { students }), ...(onDone && { onDone }) }}
    >
      {children ?? chargesCopy.create.open}
    </Trigger>
  );
}
