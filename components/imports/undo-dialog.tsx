"use client";

import { useRouter } from "next/navigation";
import { LoadedDialog } from "@/components/form/loaded-dialog";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { undoImport } from "@/lib/features/imports/actions";
import { resultCopy } from "@/lib/features/imports/copy/result";
import type { ImportKind } from "@/lib/features/imports/rules/batches";
import type { UndoPreview } from "@/lib/features/imports/loaders";

const words = resultCopy.undo;

type UndoDialogProps = { batchId: string; kind: ImportKind; onClose: () => void };

/** Says who goes, and who stays and why, before an import is undone (IMP-20). */
export function UndoDialog({ batchId, kind, onClose }: UndoDialogProps) {
  const { refresh } = useRouter();
  const { run, pending } = useAction({
    action: undoImport,
    failureText: firstSentenceOf,
    success: ({ undone }) => (kind === "presences" ? words.presencesDone(undone) : words.done(undone)),
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
            <Preview kind={kind} {...preview} />
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

function Preview({ kind, goes, emptied, stays, kept }: UndoPreview & { kind: ImportKind }) {
  const isPresences = kind === "presences";
  return (
    <div className="grid gap-3 text-sm">
      <p>{isPresences ? words.presencesGo(goes) : words.goes(goes)}</p>
      {emptied > 0 && <p>{words.emptied(emptied)}</p>}
      {stays > 0 && (
        <div>
          <p>{isPresences ? words.presencesStay(stays) : words.stay(stays)}</p>
          <ul className="mt-1 list-disc pl-5">
            {kept.map(({ id, fullName, reason }, at) => (
              <li key={`${id} ${at}`} className="wrap-anywhere">
                {fullName}
                {!isPresences && (
                  <span className="text-muted-foreground">
                    {" "}
                    {resultCopy.kept.inBrackets(resultCopy.kept.why[reason])}
                  </span>
                )}
              </li>
            ))}
            {stays > kept.length && <li>{words.andMore(stays - kept.length)}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
