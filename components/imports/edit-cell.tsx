"use client";

import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { DialogGuardContext } from "@/components/ui/dialog-guard";
import { useHydrated } from "@/components/ui/script-button";
import { editCell } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import styles from "./edit-cell.module.css";
import { useTellUnsaved } from "./unsaved";
import { useFollow } from "./use-follow";

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
export function EditCell(props: EditCellProps) {
  const { text, title, line, isWrong } = props;
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close({ isFocused }: { isFocused: boolean }): void {
    setOpen(false);
    // The button is drawn again once the field is gone.
    if (isFocused) requestAnimationFrame(() => button.current?.focus());
  }

  if (isOpen) return <CellField {...props} onClose={close} />;
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
}

type CellFieldProps = EditCellProps & { onClose: (now: { isFocused: boolean }) => void };

function CellField({ batchId, rowId, column, raw, line, title, onSaved, onClose }: CellFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const follow = useFollow();
  const close = () => onClose({ isFocused: document.activeElement === input.current });
  const { run, pending } = useAction({
    action: editCell,
    failureText: firstSentenceOf,
    onSuccess: () => {
      close();
      follow.onSuccess();
      onSaved?.();
    },
    onFailure: follow.onFailure,
  });

  // Within a dialog, closing it would lose what was typed. On the page, importing would not bring it in.
  const guard = useContext(DialogGuardContext);
  const tell = useTellUnsaved();
  useEffect(() => {
    const isChanged = () => input.current !== null && input.current.value !== raw;
    tell(id, isChanged());
    const unguard = guard?.(isChanged);
    return () => {
      tell(id, false);
      unguard?.();
    };
  }, [tell, id, guard, raw]);

  /** The dialog around listens for Escape too. In a cell it closes only the cell. */
  useEffect(() => {
    const keep = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && event.target === input.current) event.preventDefault();
    };
    window.addEventListener("keydown", keep, true);
    return () => window.removeEventListener("keydown", keep, true);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Escape") return close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    const typed = event.currentTarget.value;
    if (typed === raw) return close();
    run({ id: batchId, rowId, column: String(column), text: typed });
  }

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
      onChange={(event) => tell(id, event.currentTarget.value !== raw)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!pending && event.currentTarget.value === raw) onClose({ isFocused: false });
      }}
    />
  );
}
