"use client";

import { startTransition } from "react";
import { type FormAction, type Values, newRequestId, settled } from "@/components/form/use-action";
import { toastError, toastSuccess } from "./toast";

/** What takes a change back, and what is said when it has. */
type Undo = { action: FormAction; input: Values; done: string };

/** The success of an act that can be taken back, from a toast that outlives the row it came from. */
export function toastUndoable(title: string, { action, input, done }: Undo): void {
  const requestId = newRequestId();
  const undo = () =>
    startTransition(async () => {
      const result = await settled(action({ ...input, requestId }));
      if (result.ok) toastSuccess(done);
      else toastError(result.message);
    });
  toastSuccess(title, { action: { label: "Desfazer", onClick: undo } });
}
