"use client";

import { Suspense, use } from "react";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassChoices, ClassRow } from "@/lib/features/classes/queries";
import type { ActionResult } from "@/lib/kernel/result";
import { ChoicesFailed } from "./choices-failed";
import { ClassForm } from "./class-form";

type ClassDialogProps = {
  /** The class to edit; a new one without it. */
  row?: ClassRow;
  choices: Promise<ActionResult<ClassChoices>>;
  onRetry: () => void;
  onClose: () => void;
};

/** 'Nova Aula', or 'Editar Aula' when it is given one. */
export function ClassDialog(props: ClassDialogProps) {
  const { createTitle, editTitle } = classesCopy.dialog;
  return (
    <Dialog title={props.row ? editTitle : createTitle} onClose={props.onClose}>
      <Suspense fallback={<Waiting />}>
        <Content {...props} />
      </Suspense>
    </Dialog>
  );
}

function Content({ row, choices, onRetry, onClose }: ClassDialogProps) {
  const answer = use(choices);
  if (!answer.ok) return <ChoicesFailed onRetry={onRetry} />;
  return <ClassForm row={row} choices={answer.data} onClose={onClose} />;
}

const Waiting = () => (
  <DialogBody>
    <Skeleton className="h-96" />
  </DialogBody>
);
