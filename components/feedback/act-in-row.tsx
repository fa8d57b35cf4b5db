"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { type ActionOptions, type Values, firstSentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { commonCopy } from "@/lib/kernel/copy/common";
import { May } from "@/components/ui/rights";
import type { Permission } from "@/lib/auth/policy";
import { useHold } from "./held-rows";
import { loadToastStack } from "./toast";

type Words = {
  button: string;
  /** The label with the person's name, for screen readers. */
  label: string;
  /** The text shown in the row afterwards, and whom it is about. */
  done: string;
  of: string;
};

type ActInRowProps<T> = Pick<ActionOptions<T>, "action" | "success" | "failureTitle" | "onSuccess"> & {
  row: string;
  input: () => Values;
  /** The action that undoes this one; null if there is none. */
  undo:
    | (Pick<ActionOptions<unknown>, "action" | "success" | "onSuccess"> & { input: (data: T) => Values })
    | null;
  words: Words;
  variant?: "default" | "outline";
};

/**
 * A button that acts at once. Its row stays for five seconds, shows the outcome and offers an undo. A row dealt with
 * elsewhere stays as long, without the button.
 */
export function ActInRow<T>({
  right,
  ...props
}: ActInRowProps<T> & { /** The button is drawn for those alone who hold it. */ right: Permission }) {
  return (
    <May right={right}>
      <RowAct<T> {...props} />
    </May>
  );
}

function RowAct<T>({ row, input, undo, words, variant, onSuccess, ...act }: ActInRowProps<T>) {
  const { hold, release, isHeld, isGone } = useHold();
  const [answer, setAnswer] = useState<{ data: T } | null>(null);
  const element = useRef<HTMLElement>(null);
  const byKeys = useRef(false);
  const { run, pending } = useAction<T>({
    ...act,
    about: row,
    failureText: firstSentenceOf,
    onSuccess: (data) => {
      setAnswer({ data });
      release(row, "done");
      onSuccess?.(data);
    },
    onFailure: () => release(row, "failed"),
  });
  const back = useAction<unknown>({
    action: undo?.action ?? act.action,
    success: undo?.success,
    about: row,
    onSuccess: (data) => {
      setAnswer(null);
      release(row, "undone");
      undo?.onSuccess?.(data);
    },
    onFailure: () => release(row, "done"),
  });
  // A row that was released and comes back can be acted on again.
  const done = isHeld(row) ? answer : null;
  const isUnderWay = pending || back.pending;
  const hasLeft = isGone(row) && !isUnderWay;
  // A button that is disabled or removed loses the focus. Keyboard users must stay in the row.
  useLayoutEffect(() => {
    const shown = element.current;
    const held = document.activeElement;
    if (isUnderWay || !shown) return;
    byKeys.current &&= held === document.body || held === shown;
    const isLost = held === document.body && byKeys.current;
    const isDisabled = hasLeft && held?.matches(":focus-visible") && shown.closest("tr, li")?.contains(held);
    if (isLost || isDisabled) shown.focus();
  }, [isUnderWay, hasLeft]);
  const put = (shown: HTMLElement | null) => void (element.current = shown);
  const noteKeys = () => void (byKeys.current = element.current?.matches(":focus-visible") ?? false);
  function press(): void {
    noteKeys();
    hold(row);
    if (!done) {
      setAnswer(null);
      run(input());
    } else if (undo) back.run(undo.input(done.data));
  }
  if (hasLeft || (done && !undo))
    return (
      <span
        ref={put}
        role={hasLeft ? "status" : undefined}
        data-row={row}
        tabIndex={-1}
        className={cn("px-3 text-sm font-medium", hasLeft ? "text-muted-foreground" : "text-success")}
      >
        {hasLeft ? commonCopy.leftList : words.done}
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
      onFocus={() => {
        noteKeys();
        void loadToastStack();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !isUnderWay) byKeys.current = false;
      }}
      // Ignores the second click of a double click.
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
