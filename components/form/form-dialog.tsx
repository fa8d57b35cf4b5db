"use client";

import type { ReactNode } from "react";
import { Dialog, DialogBody, DialogCancel, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { ActionForm, SubmitButton } from "./action-form";
import type { ActionFormState } from "./use-action-form";

type DialogFormProps = {
  form: ActionFormState;
  /** What the button says that sends it. */
  submit: string;
  /** What is sent cannot be undone. */
  destructive?: boolean;
  /** Names the form where the title does not say what it is. */
  label?: string;
  bodyClassName?: string;
  /** Another way to send the form, apart from leaving and sending. */
  otherWay?: ReactNode;
  /** Told when the button is pressed, before the form goes out. */
  onSend?: () => void;
  children: ReactNode;
};

/** The form of a dialog: its fields scroll, leaving and sending stay in sight. */
export function DialogForm(props: DialogFormProps) {
  const { form, submit, destructive, label, bodyClassName, otherWay, onSend, children } = props;
  return (
    <ActionForm form={form} aria-label={label}>
      <DialogBody className={bodyClassName}>{children}</DialogBody>
      <DialogFooter>
        {otherWay}
        <DialogCancel />
        <SubmitButton variant={destructive ? "destructive" : "default"} onClick={onSend}>
          {submit}
        </SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}

type FormDialogProps = Omit<DialogProps, "children"> & DialogFormProps;

/** A dialog that is one form. */
export function FormDialog({ title, description, onClose, size, ...rest }: FormDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose} size={size}>
      <DialogForm {...rest} />
    </Dialog>
  );
}
