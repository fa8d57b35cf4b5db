"use client";

import { type ButtonProps, Button } from "@/components/ui/button";
import { type FormAction, type SuccessToast, useAction } from "@/components/form/use-action";
import { useAllowed } from "@/components/ui/rights";
import type { Permission } from "@/lib/auth/policy";
import { useOnDemand } from "./use-on-demand";

type ConfirmActionProps<T> = Omit<ButtonProps, "type" | "onClick" | "title"> & {
  /** The button is drawn for those alone who hold it. */
  right?: Permission;
  action: FormAction<T>;
  input: Record<string, string>;
  /** The question: "Remover esta aula?" */
  title: string;
  description: string;
  confirmLabel: string;
  /** Set if "Cancelar" could be mistaken for the action itself. */
  cancelLabel?: string;
  destructive?: boolean;
  success?: SuccessToast | ((data: T) => SuccessToast);
  about?: string;
  failureTitle?: string;
  /** Called with the result, after the dialog has closed. */
  onDone?: (data: T) => void;
};

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** A button that asks before it acts. The dialog stays open until the action has succeeded. */
export function ConfirmAction<T>(props: ConfirmActionProps<T>) {
  const {
    right,
    action,
    input,
    title,
    description,
    confirmLabel,
    cancelLabel,
    destructive = true,
    success,
    about,
    failureTitle,
    onDone,
    ...button
  } = props;
  const isAllowed = useAllowed(right);
  const { Shown, show, prepare, hide } = useOnDemand(loadQuestion);
  const { run, pending } = useAction({
    action,
    success,
    about,
    failureTitle,
    onSuccess: (data) => {
      hide();
      onDone?.(data);
    },
  });
  if (!isAllowed) return null;
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.currentTarget.focus();
          show();
        }}
      />
      {Shown && (
        <Shown
          title={title}
          description={description}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          destructive={destructive}
          pending={pending}
          onConfirm={() => run(input)}
          onCancel={hide}
        />
      )}
    </>
  );
}
