"use client";

import { startTransition } from "react";
import {
  type FormAction,
  type SuccessToast,
  type Values,
  answerTo,
  newRequestId,
  sayDone,
} from "@/components/form/use-action";
import { commonCopy } from "@/lib/kernel/copy/common";
import { toastError } from "./toast";

/**
 * The action that undoes a change, its message of success, and the thing changed, if it can also be undone elsewhere.
 */
type Undo<T> = {
  action: FormAction<T>;
  input: Values;
  done: string | ((data: T) => SuccessToast);
  about?: string;
};

/** A success toast with an undo. It outlives the row that it came from. */
export function toastUndoable<T>(said: SuccessToast, { action, input, done, about }: Undo<T>): void {
  const requestId = newRequestId();
  const undo = () =>
    startTransition(async () => {
      const result = await answerTo(action({ ...input, requestId }));
      if (result.ok) sayDone(typeof done === "function" ? done(result.data) : done, about);
      else toastError(result.message);
    });
  const toast = typeof said === "string" ? { title: said } : said;
  sayDone({ ...toast, action: { label: commonCopy.undo, onClick: undo } }, about);
}
