"use client";

import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import { useContext, useRef, useTransition } from "react";
import {
  type Toast,
  takeErrorBack,
  toastError,
  toastErrorOnNextPage,
  toastSuccess,
} from "@/components/feedback/toast";
import { forgetPages } from "@/components/shell/kept-page";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { type ActionResult, CONFIRM_PERSON, OTHER_STUDENT, fail } from "@/lib/kernel/result";
import { forgetChoices } from "./ask-choices";
import { ConfirmPersonContext } from "./confirm-person-context";
import { startOver } from "./go-to";

export type Values = Record<string, string>;

/** Key of messages that belong to no field. The server uses the same key. */
export const WHOLE_FORM = "form";

export type FormAction<T = unknown> = (input: Values) => Promise<ActionResult<T>>;

/** A title, or a title with a line below it or a button beside it. */
export type SuccessToast = string | ({ title: string } & Pick<Toast, "description" | "action">);

export type ActionOptions<T> = {
  action: FormAction<T>;
  success?: SuccessToast | ((data: T) => SuccessToast);
  /** Id of the changed thing. The toast of a later success with the same id, such as an undo, replaces this one. */
  about?: string;
  /** Title of the error toast. Default: 'Erro'. */
  failureTitle?: string;
  /** The toast's text instead of the server's sentence. Null if the screen shows the failure itself in `onFailure`. */
  failureText?: (failure: Failure) => string | null;
  onSuccess?: (data: T) => void;
  onFailure?: (failure: Failure) => void;
};

/**
 * Calls a server action, one call at a time, and shows the outcome. A repeated sending carries the same request id. A
 * success renews the id and removes the toasts of earlier failures. Redirects of the action pass through to the
 * router.
 */
export function useAction<T>({
  action,
  success,
  about,
  failureTitle,
  failureText = sentenceOf,
  onSuccess,
  onFailure,
}: ActionOptions<T>) {
  const [pending, startTransition] = useTransition();
  const confirmPerson = useContext(ConfirmPersonContext);
  const flight = useRef({ busy: false, requestId: "", failures: new Set<string>() });

  function run(input: Values = {}): void {
    const current = flight.current;
    if (current.busy) return;
    current.busy = true;
    current.requestId ||= newRequestId();
    startTransition(async () => {
      try {
        const result = await answerTo(action({ ...input, requestId: current.requestId }));
        if (result.ok) {
          current.requestId = "";
          forgetChoices();
          for (const sentence of current.failures) takeErrorBack(sentence, failureTitle);
          current.failures.clear();
          sayDone(typeof success === "function" ? success(result.data) : success, about);
          onSuccess?.(result.data);
        } else if (result.code === CONFIRM_PERSON && confirmPerson !== null) {
          // Must not be awaited: while one action is under way, React keeps every other one pending.
          confirmPerson({
            onConfirmed: () => run(input),
            onLeft: () => {
              toastError(result.message, failureTitle);
              onFailure?.(result);
            },
          });
        } else {
          const sentence = failureText(result);
          if (sentence !== null) {
            current.failures.add(sentence);
            toastError(sentence, failureTitle);
          }
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

export const sentenceOf = ({ fields, message }: Failure): string => fields?.[WHOLE_FORM]?.[0] ?? message;

/** For calls without a form around them: the first field's message says more than the general one. */
export const firstSentenceOf = ({ fields, message }: Failure): string =>
  Object.values(fields ?? {})[0]?.[0] ?? message;

export function sayDone(toast: SuccessToast | undefined, about?: string): void {
  if (toast === undefined) return;
  if (typeof toast === "string" && about === undefined) return toastSuccess(toast);
  const { title, ...more } = typeof toast === "string" ? { title: toast } : toast;
  toastSuccess(title, { ...more, about });
}

/**
 * Turns a lost connection, a server that went away and a server of a newer build into failures. A call without an
 * answer may still have arrived (components/form/end-calls.ts). Redirects pass through to the router.
 */
export const answerTo = <T>(call: Promise<ActionResult<T>>): Promise<ActionResult<T>> =>
  call
    .finally(forgetPages)
    .then(startOverForOther)
    .catch((error: unknown) => {
      unstable_rethrow(error);
      if (unstable_isUnrecognizedActionError(error)) return fail("outdated", failureCopy.outdated);
      return fail("unexpected", isLost(error) ? failureCopy.unanswered : failureCopy.unexpected);
    });

/** The input was meant for another student than the session's, so the page reloads and shows the message there. */
function startOverForOther<T>(result: ActionResult<T>): ActionResult<T> {
  if (!result.ok && result.code === OTHER_STUDENT) {
    toastErrorOnNextPage(result.message);
    startOver();
  }
  return result;
}

const isLost = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** A random UUID. Without TLS, as in a demo on the local network, browsers lack crypto.randomUUID. */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const stamped = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return stamped.toString(16).padStart(2, "0");
  }).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
