"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { resultCopy } from "@/lib/features/imports/copy/result";

const UndoButton = lazyDialog<{ batchId: string }>(
  () => import("./undo-dialog").then(({ UndoDialog }) => UndoDialog),
  "imports:write",
);

export const UndoImport = ({ batchId }: { batchId: string }) => (
  <UndoButton variant="outline" dialog={{ batchId }}>
    {resultCopy.undo.open}
  </UndoButton>
);
