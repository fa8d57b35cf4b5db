"use client";

import { useRef, useTransition } from "react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import type { ActionResult } from "@/lib/kernel/result";
import { forgetChoices } from "./ask-choices";
import { newRequestId } from "./request-id";
import { type Values, WHOLE_FORM } from "./schema";
import { settled } from "./settled";

export type FormAction<T = unknown> = (input: Values) => Promise<ActionResult<T>>;

/** A title, or a title with a line below it. */
export type SuccessToast = string | { title: string; description?: string };

export type ActionOptions<T> = {
  action: FormAction<T>;
  success?: SuccessToast | ((data: T) => SuccessToast);
  /** The destructive toast is titled 'Erro' unless told otherwise. */
  failureTitle?: string;
  /** What the toast says in place of the server's sentence; null where the screen itself says it in `onFailure`. */
  failureText?: (failure: Failure) => string | null;
  onSuccess?: (data: T) => void;
  onFailure?: (failure: Failure) => void;
};

/**
 * Sends one thing at a time to a server action and says how it went. What goes out twice by accident carries the same
 * request id; a success renews it. Redirects of the action pass through to the router.
 */
export function useAction<T>({
  action,
  success,
  failureTitle,
  failureText = sentenceOf,
  onSuccess,
  onFailure,
}: ActionOptions<T>) {
  const [pending, startTransition] = useTransition();
  const flight = useRef({ busy: false, requestId: "" });

  function run(input: Values = {}): void {
    const current = flight.current;
    if (current.busy) return;
    current.busy = true;
    current.requestId ||= newRequestId();
    startTransition(async () => {
      try {
        const result = await settled(action({ ...input, requestId: current.requestId }));
        if (result.ok) {
          current.requestId = "";
          forgetChoices();
          sayDone(typeof success === "function" ? success(result.data) : success);
          onSuccess?.(result.data);
        } else {
          const sentence = failureText(result);
          if (sentence !== null) toastError(sentence, failureTitle);
          onFailure?.(result);
        }
      } finally {
        current.busy = false;
      }
    });
  }

  return { run, pending };
}

export type Failure = Extract<ActionResult, { ok: false }>;

/** What a failure reads like, unless the screen has words of its own. */
export const sentenceOf = ({ fields, message }: Failure): string => fields?.[WHOLE_FORM]?.[0] ?? message;

function sayDone(toast: SuccessToast | undefined): void {
  if (toast === undefined) return;
  if (typeof toast === "string") toastSuccess(toast);
  else toastSuccess(toast.title, toast.description === undefined ? {} : { description: toast.description });
}
