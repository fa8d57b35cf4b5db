"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type FormAction, useAction } from "@/components/form/use-action";

export type Choices<T> = {
  /** Null until they have come. */
  list: readonly T[] | null;
  failed: boolean;
  retry: () => void;
};

/** What a form offers to choose from, asked for when it opens. To ask anew for another input, change the `key`. */
export function useChoices<T>(ask: {
  action: FormAction<T[]>;
  input?: Record<string, string>;
  failureTitle: string;
}): Choices<T> {
  const [list, setList] = useState<readonly T[] | null>(null);
  const [failed, setFailed] = useState(false);
  const { run } = useAction<T[]>({
    action: ask.action,
    failureTitle: ask.failureTitle,
    onSuccess: setList,
    onFailure: () => setFailed(true),
  });
  const load = () => run(ask.input);
  const loadOnce = useEffectEvent(load);

  useEffect(() => loadOnce(), []);

  const retry = () => {
    setFailed(false);
    load();
  };
  return { list, failed, retry };
}
