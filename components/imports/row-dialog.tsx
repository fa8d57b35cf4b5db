"use client";

import { useState } from "react";
import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ShownPart } from "@/lib/features/imports/rules/shown-detail";
import { commonCopy } from "@/lib/kernel/copy/common";
import { EditCell } from "./edit-cell";

const words = checkCopy.detail;

type RowDialogProps = { batchId: string; rowId: string; line: number; name: string; onClose: () => void };

/** Everything that a row brings in, each column as it will be written and to be edited in place (IMP-11). */
export function RowDialog({ batchId, rowId, line, name, onClose }: RowDialogProps) {
  const { list, failed, retry } = useChoices<ShownPart>({
    list: "import-row",
    params: { id: batchId, rowId },
    failureTitle: words.failed,
  });
  // A list that fails to load again after a save would take the open cells away with what was typed.
  const [shown, setShown] = useState(list);
  if (list !== null && list !== shown) setShown(list);
  const named = shown?.find(({ field }) => field === importsCopy.fields.fullName)?.text ?? name;
  return (
    <Dialog
      title={words.title({ name: named, line })}
      description={`${checkCopy.line(line)}. ${words.hint}`}
      onClose={onClose}
    >
      <DialogBody className="min-h-40">
        {(failed || shown === null) && (
          <p role="status" className="text-muted-foreground type-text">
            {failed ? words.failed : commonCopy.loading}
          </p>
        )}
        {failed && (
          <Button variant="outline" className="my-4" onClick={retry}>
            {commonCopy.retry}
          </Button>
        )}
        {shown !== null && (
          <dl className="type-text divide-y">
            {shown.map(({ column, title, field, text, raw, problem }) => (
              <div key={column} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_1fr]">
                <dt className="min-w-0 self-center wrap-anywhere">
                  {field}
                  {title !== field && <span className="text-muted-foreground type-meta"> {title}</span>}
                </dt>
                <dd className="min-w-0">
                  <EditCell
                    {...{ batchId, rowId, line, column, title: field, raw, text }}
                    isWrong={problem !== null}
                    onSaved={retry}
                  />
                  {problem !== null && <p className="text-destructive type-meta">{problem}</p>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </DialogBody>
    </Dialog>
  );
}
