"use client";

import { type FormAction, type SuccessToast, type Values, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { upkeepCopy } from "@/lib/features/upkeep/copy";

type RetryButtonProps<T> = {
  action: FormAction<T>;
  input?: Values;
  label: string;
  /** The retried thing, for screen readers. */
  about?: string;
  success: SuccessToast | ((data: T) => SuccessToast);
};

export function RetryButton<T>({ action, input, label, about, success }: RetryButtonProps<T>) {
  const { run, pending } = useAction({ action, success, failureTitle: upkeepCopy.failed });
  return (
    <Button variant="outline" size="sm" pending={pending} onClick={() => run(input)}>
      {label}
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  );
}
