"use client";

import type { ReactNode } from "react";
import { failureCopy } from "@/lib/kernel/copy/failure";

export type Toast = {
  tone: "success" | "error";
  title: string;
  description?: string;
  /** A later toast about the same thing replaces this one, as that of an undo does. */
  about?: string;
  action?: { label: ReactNode; onClick: () => void };
};

/** Callers that may fail offline load it beforehand. If that fails, the first toast loads it again. */
export const loadToastStack = () => import("./toast-stack");

/** Preloads the toasts while there is a network, for messages needed without one. */
export const prepareToasts = (): void => void Promise.allSettled([loadToastStack()]);

/** Removes a toast that is no longer true. */
export type TakenBack = { tone: "error"; title: string; description: string; isTakenBack: true };

type Listener = (toast: Toast | TakenBack) => void;

const waiting: (Toast | TakenBack)[] = [];
let listener: Listener | null = null;

function show(toast: Toast | TakenBack): void {
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** Registers the toaster. It gets the toasts raised before it was mounted at once. */
export function listenForToasts(hear: Listener): () => void {
  listener = hear;
  waiting.splice(0).forEach(hear);
  return () => {
    if (listener === hear) listener = null;
  };
}

export const toastSuccess = (title: string, more?: Omit<Toast, "tone" | "title">): void =>
  show({ tone: "success", title, ...more });

const KEPT = "obi-toast";
const KEPT_ERROR = "obi-toast-error";

/** For a success that ends in a full page load: the next page shows it. */
export const toastOnNextPage = (title: string): void => sessionStorage.setItem(KEPT, title);

/** For a failure after which the page is reloaded. */
export const toastErrorOnNextPage = (description: string): void =>
  sessionStorage.setItem(KEPT_ERROR, description);

/** Shows the toast that the previous page left, once. */
export function sayKeptToast(): void {
  const [done, failed] = [takeKept(KEPT), takeKept(KEPT_ERROR)];
  if (done !== null) toastSuccess(done);
  if (failed !== null) toastError(failed);
}

function takeKept(key: string): string | null {
  const kept = sessionStorage.getItem(key);
  if (kept !== null) sessionStorage.removeItem(key);
  return kept;
}

/** The destructive toast; its default title is 'Erro' (ERR-01). */
export const toastError = (description: string, title: string = failureCopy.errorTitle): void =>
  show({ tone: "error", title, description });

/** Removes the toast of a failure that is over. */
export const takeErrorBack = (description: string, title: string = failureCopy.errorTitle): void =>
  show({ tone: "error", title, description, isTakenBack: true });
