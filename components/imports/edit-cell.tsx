"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { DialogGuardContext } from "@/components/ui/dialog-guard";
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
  /** The text that will be written. */
  text: string;
  line: number;
  title: string;
  isWrong?: boolean;
  onSaved?: () => void;
};

/** A cell that is edited in place: Enter saves, Escape gives up, and so does leaving it unchanged. */
export function EditCell({
  batchId,
  rowId,
  column,
  raw,
  text,
  line,
  title,
  isWrong,
  onSaved,
}: EditCellProps) {
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
      onSaved?.();
    },
  });

  // Within a dialog, closing it would lose what was typed.
  const guard = useContext(DialogGuardContext);
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () => (isOpen ? guard?.(() => input.current !== null && input.current.value !== raw) : undefined),
    [isOpen, guard, raw],
  );

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
        // Not in the server's HTML, of which hundreds of cells would make much.
        title={hydrated ? checkCopy.edit({ title, line }) : undefined}
        onClick={() => setOpen(true)}
      >
        {text || <span className={styles.none}>{checkCopy.empty}</span>}
      </button>
    );
  return (
    <input
      ref={input}
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
