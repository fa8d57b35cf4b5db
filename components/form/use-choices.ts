"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { type ChoiceQuestion, addressOfChoices, askChoices } from "./ask-choices";

export type Choices<T> = {
  /** Null until the first answer. While `pending`, the answer to the previous question. */
  list: readonly T[] | null;
  pending: boolean;
  failed: boolean;
  /** It failed because the session has ended. */
  isSignedOut: boolean;
  retry: () => void;
};

type Options = ChoiceQuestion & {
  /** Title of the error toast. Without it, only the field shows the failure. */
  failureTitle?: string | undefined;
  /** Milliseconds without a change before the request is sent. */
  pauseMs?: number;
};

/** Loads the choices of a form. A newer question aborts the one before. Other lists load in parallel. */
export function useChoices<T>({ failureTitle, pauseMs = 0, ...question }: Options): Choices<T> {
  const address = addressOfChoices(question);
  const [turn, setTurn] = useState(0);
  const asked = `${turn} ${address}`;
  const [told, setTold] = useState<{ asked: string; list: readonly T[] | null; code?: string }>({
    asked: "",
    list: null,
  });

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await askChoices<T>(address, signal);
    if (signal.aborted) return;
    setTold(answer.ok ? { asked, list: answer.data } : { asked, list: null, code: answer.code });
    if (!answer.ok && failureTitle !== undefined) toastError(answer.message, failureTitle);
  });

  useEffect(() => {
    const asking = new AbortController();
    const pause = setTimeout(() => void ask(asking.signal), pauseMs);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [asked, pauseMs]);

  const pending = told.asked !== asked;
  return {
    list: told.list,
    pending,
    failed: !pending && told.list === null,
    isSignedOut: told.code === "signed-out",
    retry: () => setTurn((now) => now + 1),
  };
}
