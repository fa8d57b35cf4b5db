"use client";

import type { ReactNode } from "react";
import { Dialog, DialogBody, DialogCancel, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { ActionForm, SubmitButton } from "./action-form";
import type { ActionFormState } from "./use-action-form";

type FormDialogProps = Omit<DialogProps, "children"> & {
  form: ActionFormState;
  /** What the button says that sends it. */
  submit: string;
  /** Names the form where the title does not say what it is. */
  label?: string;
  bodyClassName?: string;
  /** Another way to send the form, apart from leaving and sending. */
  otherWay?: ReactNode;
  /** Told when the button is pressed, before the form goes out. */
  onSend?: () => void;
  children: ReactNode;
};

/** A dialog that is one form: its fields scroll, leaving and sending stay in sight. */
export function FormDialog({
  form,
  submit,
  label,
  bodyClassName,
  otherWay,
  onSend,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <ActionForm form={form} aria-label={label}>
        <DialogBody className={bodyClassName}>{children}</DialogBody>
        <DialogFooter>
          {otherWay}
          <DialogCancel />
          <SubmitButton onClick={onSend}>{submit}</SubmitButton>
        </DialogFooter>
      </ActionForm>
    </Dialog>
  );
}
