"use client";

import { useRouter } from "next/navigation";
import { LoadedDialog } from "@/components/form/loaded-dialog";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { undoImport } from "@/lib/features/imports/actions";
import { resultCopy } from "@/lib/features/imports/copy/result";
import type { UndoPreview } from "@/lib/features/imports/loaders";

const words = resultCopy.undo;

/** Says who goes, and who stays and why, before an import is undone (IMP-20). */
export function UndoDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { refresh } = useRouter();
  const { run, pending } = useAction({
    action: undoImport,
    failureText: firstSentenceOf,
    success: ({ undone }) => words.done(undone),
    onSuccess: () => {
      onClose();
      refresh();
    },
  });
  return (
    <LoadedDialog<UndoPreview>
      question={{ list: "import-undo", params: { id: batchId } }}
      failure={words.failed}
      title={words.title}
      onClose={onClose}
    >
      {(preview) => (
        <>
          <DialogBody>
            <Preview {...preview} />
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button variant="destructive" pending={pending} onClick={() => run({ id: batchId })}>
              {words.submit}
            </Button>
          </DialogFooter>
        </>
      )}
    </LoadedDialog>
  );
}

function Preview({ goes, emptied, stays, kept }: UndoPreview) {
  return (
    <div className="grid gap-3 text-sm">
      <p>{words.goes(goes)}</p>
      {emptied > 0 && <p>{words.emptied(emptied)}</p>}
      {stays > 0 && (
        <div>
          <p>{words.stay(stays)}</p>
          <ul className="mt-1 list-disc pl-5">
            {kept.map(({ id, fullName, reason }) => (
              <li key={id} className="wrap-anywhere">
                {fullName} <span className="text-muted-foreground">({resultCopy.kept.why[reason]})</span>
              </li>
            ))}
            {stays > kept.length && <li>{words.andMore(stays - kept.length)}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
