"use client";

import { useEffect, useRef, useState } from "react";
import { type ActionOptions, type Values, firstSentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { commonCopy } from "@/lib/kernel/copy/common";
import { useHold } from "./held-rows";
import { loadToastStack } from "./toast";

type Words = {
  button: string;
  /** The same with whom it is about. */
  label: string;
  /** The words in the row when it is done, and about whom. */
  done: string;
  of: string;
};

type ActInRowProps<T> = Pick<ActionOptions<T>, "action" | "success" | "failureTitle" | "onSuccess"> & {
  /** The row's id. */
  row: string;
  input: () => Values;
  /** The action that takes it back; null where nothing does. */
  undo:
    | (Pick<ActionOptions<unknown>, "action" | "success" | "onSuccess"> & { input: (data: T) => Values })
    | null;
  words: Words;
  variant?: "default" | "outline";
};

/** One press on a row: the row stays for five seconds, says what was done, and takes it back. */
export function ActInRow<T>({ row, input, undo, words, variant, onSuccess, ...act }: ActInRowProps<T>) {
  const { hold, release } = useHold();
  const [done, setDone] = useState<{ data: T } | null>(null);
  const element = useRef<HTMLElement>(null);
  const byKeys = useRef(false);
  const { run, pending } = useAction<T>({
    ...act,
    failureText: firstSentenceOf,
    onSuccess: (data) => {
      setDone({ data });
      release(row, "later");
      onSuccess?.(data);
    },
    onFailure: () => release(row, "now"),
  });
  const back = useAction<unknown>({
    action: undo?.action ?? act.action,
    success: undo?.success,
    onSuccess: (data) => {
      setDone(null);
      release(row, "now");
      undo?.onSuccess?.(data);
    },
    onFailure: () => release(row, "later"),
  });
  const isUnderWay = pending || back.pending;
  // A button that takes no press loses the focus: whoever pressed it by the keyboard finds it again.
  useEffect(() => {
    if (isUnderWay || !byKeys.current) return;
    byKeys.current = false;
    if (document.activeElement === document.body) element.current?.focus();
  }, [isUnderWay]);
  const put = (shown: HTMLElement | null) => void (element.current = shown);
  function press(): void {
    byKeys.current = element.current?.matches(":focus-visible") ?? false;
    hold(row);
    if (!done) run(input());
    else if (undo) back.run(undo.input(done.data));
  }
  if (done && !undo)
    return (
      <span ref={put} data-row={row} tabIndex={-1} className="text-success px-3 text-sm font-medium">
        {words.done}
      </span>
    );
  return (
    <Button
      ref={put}
      data-row={done ? row : undefined}
      variant={done ? "ghost" : variant}
      size="sm"
      aria-label={done ? undefined : words.label}
      pending={isUnderWay}
      onFocus={() => void loadToastStack()}
      // The second press of a double click was meant for the first.
      onClick={({ detail }) => detail < 2 && press()}
    >
      {done ? (
        <span className="-mx-2 grid text-xs leading-4">
          <span className="text-success">
            {words.done}
            <span className="sr-only">: {words.of}. </span>
          </span>
          <span className="underline underline-offset-2">{commonCopy.undo}</span>
        </span>
      ) : (
        words.button
      )}
    </Button>
  );
}
