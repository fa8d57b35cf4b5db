"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { useHydrated } from "@/components/ui/script-button";
import { editCell } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import styles from "./edit-cell.module.css";

type EditCellProps = {
  batchId: string;
  rowId: string;
  column: number;
  /** The text of the file, as it is edited. */
  raw: string;
  /** As it will be. */
  text: string;
  line: number;
  title: string;
  isWrong?: boolean;
};

/** A cell that is edited in place: Enter saves, Escape gives up, and so does leaving it unchanged. */
export function EditCell({ batchId, rowId, column, raw, text, line, title, isWrong }: EditCellProps) {
  const { refresh } = useRouter();
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { run, pending } = useAction({
    action: editCell,
    failureText: firstSentenceOf,
    onSuccess: () => {
      close();
      refresh();
    },
  });

  function close(): void {
    setOpen(false);
    // The button is drawn again once the field is gone.
    requestAnimationFrame(() => button.current?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Escape") return close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    const typed = event.currentTarget.value;
    if (typed === raw) return close();
    run({ id: batchId, rowId, column: String(column), text: typed });
  }

  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        className={styles.cell}
        data-wrong={isWrong ? "" : undefined}
        disabled={!hydrated}
        title={checkCopy.edit({ title, line })}
        onClick={() => setOpen(true)}
      >
        {text || <span className={styles.none}>{checkCopy.empty}</span>}
      </button>
    );
  return (
    <input
      className={styles.field}
      aria-label={checkCopy.field({ title, line })}
      title={checkCopy.editHint}
      defaultValue={raw}
      autoFocus
      readOnly={pending}
      aria-busy={pending || undefined}
      maxLength={2000}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!pending && event.currentTarget.value === raw) setOpen(false);
      }}
    />
  );
}
