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
  children: ReactNode;
};

/** A dialog that is one form: its fields scroll, leaving and sending stay in sight. */
export function FormDialog({ form, submit, label, bodyClassName, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <ActionForm form={form} aria-label={label}>
        <DialogBody className={bodyClassName}>{children}</DialogBody>
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{submit}</SubmitButton>
        </DialogFooter>
      </ActionForm>
    </Dialog>
  );
}
