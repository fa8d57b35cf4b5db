"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { resultCopy } from "@/lib/features/imports/copy/result";
import type { ImportKind } from "@/lib/features/imports/rules/batches";

const UndoButton = lazyDialog<{ batchId: string; kind: ImportKind }>(
  () => import("./undo-dialog").then(({ UndoDialog }) => UndoDialog),
  "imports:write",
);

export const UndoImport = ({ batchId, kind }: { batchId: string; kind: ImportKind }) => (
  <UndoButton variant="outline" dialog={{ batchId, kind }}>
    {resultCopy.undo.open}
  </UndoButton>
);
