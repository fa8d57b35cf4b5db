"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { type ChoiceQuestion, addressOfChoices, askChoices } from "./ask-choices";

export type Choices<T> = {
  /** Null until they have come; while `pending`, those of the question before. */
  list: readonly T[] | null;
  pending: boolean;
  failed: boolean;
  retry: () => void;
};

type Options = ChoiceQuestion & {
  /** Titles the toast of a failure; without it the field alone says so. */
  failureTitle?: string | undefined;
  /** Waits for typing to pause. */
  pauseMs?: number;
};

/** What a form offers to choose from. A newer question aborts the one before; others go on beside it. */
export function useChoices<T>({ failureTitle, pauseMs = 0, ...question }: Options): Choices<T> {
  const address = addressOfChoices(question);
  const [turn, setTurn] = useState(0);
  const asked = `${turn} ${address}`;
  const [told, setTold] = useState<{ asked: string; list: readonly T[] | null }>({ asked: "", list: null });

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await askChoices<T>(address, signal);
    if (signal.aborted) return;
    setTold({ asked, list: answer.ok ? answer.data : null });
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
    retry: () => setTurn((now) => now + 1),
  };
}
