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

/** The texts of a form's named fields. */
export type Values = Record<string, string>;

/** Where messages without a field of their own stand; the server uses the same key. */
export const WHOLE_FORM = "form";

export type FormAction<T = unknown> = (input: Values) => Promise<ActionResult<T>>;

/** A title, or a title with a line below it or an act beside it. */
export type SuccessToast = string | ({ title: string } & Pick<Toast, "description" | "action">);

export type ActionOptions<T> = {
  action: FormAction<T>;
  success?: SuccessToast | ((data: T) => SuccessToast);
  /** The thing that is changed: the success of another act on it, as of one that takes it back, takes the place of this one's. */
  about?: string;
  /** The destructive toast is titled 'Erro' unless told otherwise. */
  failureTitle?: string;
  /** What the toast says in place of the server's sentence; null where the screen itself says it in `onFailure`. */
  failureText?: (failure: Failure) => string | null;
  onSuccess?: (data: T) => void;
  onFailure?: (failure: Failure) => void;
};

/**
 * Sends one thing at a time to a server action and says how it went. What goes out twice by accident carries the same
 * request id; a success renews it, and takes away what was said of failures before. Redirects of the action pass through to
 * the router.
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
          // Nothing is awaited here: while one action is under way, React takes every other for pending too.
          confirmPerson({
            onConfirmed: () => run(input),
            onLeft: () => toastError(result.message, failureTitle),
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

/** What a failure reads like, unless the screen has words of its own. */
export const sentenceOf = ({ fields, message }: Failure): string => fields?.[WHOLE_FORM]?.[0] ?? message;

/** Where no form stands around what was sent: what is wrong with its first field says more than that something is. */
export const firstSentenceOf = ({ fields, message }: Failure): string =>
  Object.values(fields ?? {})[0]?.[0] ?? message;

export function sayDone(toast: SuccessToast | undefined, about?: string): void {
  if (toast === undefined) return;
  if (typeof toast === "string" && about === undefined) return toastSuccess(toast);
  const { title, ...more } = typeof toast === "string" ? { title: toast } : toast;
  toastSuccess(title, { ...more, about });
}

/**
 * No network, or a server that went away or knows only the pages of a newer build, is an answer too; a call that was lost on
 * its way may have been heard (components/form/end-calls.ts). Redirects pass through to the router.
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

/** What was typed was meant for another student than the session is for: the page comes anew, and says so there. */
function startOverForOther<T>(result: ActionResult<T>): ActionResult<T> {
  if (!result.ok && result.code === OTHER_STUDENT) {
    toastErrorOnNextPage(result.message);
    startOver();
  }
  return result;
}

/** A request that could not be sent, or was given up. */
const isLost = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** A random UUID. On a page without TLS, such as a demo on the local network, browsers withhold crypto.randomUUID. */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const stamped = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return stamped.toString(16).padStart(2, "0");
  }).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
