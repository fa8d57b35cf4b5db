"use client";

import { type ButtonProps, Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type FormAction, type SuccessToast, useAction } from "@/components/form/use-action";
import { useHydrated } from "@/components/form/use-hydrated";

type ActionButtonProps = Omit<ButtonProps, "asChild" | "type" | "onClick"> & {
  action: FormAction;
  input?: Record<string, string>;
  success?: SuccessToast;
  failureTitle?: string;
};

/** One click, one server action; for what needs no question. */
export function ActionButton({
  action,
  input,
  success,
  failureTitle,
  children,
  disabled,
  ...button
}: ActionButtonProps) {
  const { run, pending } = useAction({ action, success, failureTitle });
  const hydrated = useHydrated();
  return (
    <Button
      {...button}
      aria-busy={pending || undefined}
      disabled={disabled || pending || !hydrated}
      data-waking={hydrated ? undefined : ""}
      onClick={() => run(input)}
    >
      {pending && (
        <span className="animate-late flex">
          <Spinner />
        </span>
      )}
      {children}
    </Button>
  );
}
