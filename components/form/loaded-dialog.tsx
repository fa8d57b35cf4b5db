"use client";

import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, type DialogProps, firstStop } from "@/components/ui/dialog";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { ChoiceQuestion } from "./ask-choices";
import { useChoices } from "./use-choices";

type LoadedDialogProps<Values> = Omit<DialogProps, "children"> & {
  /** Must answer with one row, the dialog's values. */
  question: ChoiceQuestion;
  failure: string;
  children: (values: Values) => ReactNode;
};

export function LoadedDialog<Values>({ question, failure, children, ...dialog }: LoadedDialogProps<Values>) {
  const { list, failed, retry } = useChoices<Values>({ ...question, failureTitle: failure });
  const values = list?.[0];
  const isHere = values !== undefined;

  /**
   * While loading, the dialog itself holds the focus. It moves to the first field, unless the person has moved it
   * elsewhere.
   */
  useEffect(() => {
    const held = document.activeElement;
    if (isHere && held instanceof HTMLElement && held.getAttribute("role") === "dialog")
      firstStop(held)?.focus();
  }, [isHere]);

  return (
    <Dialog {...dialog}>
      {isHere ? (
        children(values)
      ) : (
        <DialogBody className="min-h-40">
          <p role="status" className="text-muted-foreground text-sm">
            {failed ? failure : commonCopy.loading}
          </p>
          {failed && (
            <Button variant="outline" className="mt-4" onClick={retry}>
              {commonCopy.retry}
            </Button>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}
