"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, type DialogProps } from "@/components/ui/dialog";
import { commonCopy } from "@/lib/kernel/copy";
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
  return (
    <Dialog {...dialog}>
      {values ? (
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
