"use client";

import type { ReactNode } from "react";
import { failureCopy } from "@/lib/kernel/copy/failure";

export type Toast = {
  tone: "success" | "error";
  title: string;
  description?: string;
  /** The last toast about a thing stands alone: one that says that it was taken back takes the place of the first. */
  about?: string;
  /** What can be undone offers it here. */
  action?: { label: ReactNode; onClick: () => void };
};

/** What may fail without a network fetches this beforehand; where that fails, the first toast fetches it again. */
export const loadToastStack = () => import("./toast-stack");

/** Fetches, while there is a network, what may have to be said without one. */
export const prepareToasts = (): void => void Promise.allSettled([loadToastStack()]);

/** What was said and is so no longer. */
export type TakenBack = { tone: "error"; title: string; description: string; isTakenBack: true };

type Listener = (toast: Toast | TakenBack) => void;

const waiting: (Toast | TakenBack)[] = [];
let listener: Listener | null = null;

function show(toast: Toast | TakenBack): void {
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** The toaster takes the floor; it hears at once what was said before it stood. */
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

/** For a success that ends in a full page load: said by the page that comes next. */
export const toastOnNextPage = (title: string): void => sessionStorage.setItem(KEPT, title);

/** The same for a failure after which the page is loaded anew. */
export const toastErrorOnNextPage = (description: string): void =>
  sessionStorage.setItem(KEPT_ERROR, description);

/** What the page before left to say, once. */
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

/** The destructive toast; titled 'Erro' unless told otherwise (ERR-01). */
export const toastError = (description: string, title: string = failureCopy.errorTitle): void =>
  show({ tone: "error", title, description });

/** The failure is over: what told of it goes. */
export const takeErrorBack = (description: string, title: string = failureCopy.errorTitle): void =>
  show({ tone: "error", title, description, isTakenBack: true });
