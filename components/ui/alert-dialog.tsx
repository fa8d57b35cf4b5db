"use client";

import * as Radix from "radix-ui/alert-dialog";
import { commonCopy } from "@/lib/kernel/copy/common";
import { Button } from "./button";
import { buttonVariants } from "./button-variants";
import { useReturnFocus } from "./use-return-focus";

type AlertDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** While true, the question stays open and cannot be answered again. */
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question with two answers, open as long as it is mounted. The focus starts on the harmless answer. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel = commonCopy.cancel,
    destructive,
    pending = false,
  } = props;
  const giveBack = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && !pending && props.onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="bg-overlay fixed inset-0 z-[60]" />
        <Radix.Content
          onCloseAutoFocus={giveBack}
          className="bg-card animate-enter fixed inset-x-4 bottom-4 z-[60] rounded-xl border p-5 outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-1/2"
        >
          <Radix.Title className="type-title text-balance wrap-anywhere">{title}</Radix.Title>
          <Radix.Description className="text-muted-foreground mt-2 text-sm">{description}</Radix.Description>
          <div className="mt-5 flex gap-2 max-sm:flex-col-reverse sm:justify-end">
            <Radix.Cancel disabled={pending} className={buttonVariants({ variant: "outline" })}>
              {cancelLabel}
            </Radix.Cancel>
            <Button
              variant={destructive ? "destructive" : "default"}
              pending={pending}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
