"use client";

import type { ReactNode } from "react";
import { Dialog, DialogBody, DialogCancel, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { ActionForm, SubmitButton } from "./action-form";
import type { ActionFormState } from "./use-action-form";

type DialogFormProps = {
  form: ActionFormState;
  submit: string;
  destructive?: boolean;
  /** True while something beyond the fields forbids to send. */
  unready?: boolean;
  /** The form's accessible name, if the title does not say what it is. */
  label?: string;
  bodyClassName?: string;
  /** A second way to send the form, beside cancel and submit. */
  otherWay?: ReactNode;
  /** Called on click, before the form is sent. */
  onSend?: () => void;
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { form, submit, destructive, unready, label, bodyClassName, otherWay, onSend, children } = props;
  return (
    <ActionForm form={form} aria-label={label}>
      <DialogBody className={bodyClassName}>{children}</DialogBody>
      <DialogFooter>
        {otherWay}
        <DialogCancel />
        <SubmitButton variant={destructive ? "destructive" : "default"} unready={unready} onClick={onSend}>
          {submit}
        </SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}

type FormDialogProps = Omit<DialogProps, "children"> & DialogFormProps;

export function FormDialog({ title, description, onClose, size, over, ...rest }: FormDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose} size={size} over={over}>
      <DialogForm {...rest} />
    </Dialog>
  );
}
