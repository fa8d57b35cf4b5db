"use client";

import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, type DialogProps, firstStop } from "@/components/ui/dialog";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { ChoiceQuestion } from "./ask-choices";
import { useChoices } from "./use-choices";

type LoadedDialogProps<Values> = Omit<DialogProps, "children"> & {
  /** Answered with one row: what the dialog is filled with. */
  question: ChoiceQuestion;
  /** Said where the answer does not come. */
  failure: string;
  children: (values: Values) => ReactNode;
};

/** A dialog that asks for its values when it opens. */
export function LoadedDialog<Values>({ question, failure, children, ...dialog }: LoadedDialogProps<Values>) {
  const { list, failed, retry } = useChoices<Values>({ ...question, failureTitle: failure });
  const values = list?.[0];
  const isHere = values !== undefined;

  /** The dialog itself held the focus while there was no field; whoever went elsewhere meanwhile stays there. */
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
