"use client";

import { Fragment, type ReactNode, createContext, useContext, useEffect, useRef, useState } from "react";

/** So long a row stays that has been dealt with. */
const HELD_MS = 5_000;

type Hold = {
  hold: (id: string) => void;
  /** At once, or when its time is over and nobody is in it by the keyboard. */
  release: (id: string, when: "now" | "later") => void;
  /** The row has been dealt with, or is being: no other act is open on it. */
  isHeld: (id: string) => boolean;
};

const HoldContext = createContext<Hold>({ hold: () => {}, release: () => {}, isHeld: () => false });

export const useHold = (): Hold => useContext(HoldContext);

/** Whether somebody is in the row by the keyboard, who would be thrown out of the list with it. */
const isInUse = (id: string): boolean =>
  Boolean(document.querySelector(`[data-row="${id}"]`)?.closest("tr, li")?.querySelector(":focus-visible"));

type Held<Row> = { row: Row; at: number };

/** Rows as they come, but for those that are held: these stand as they were, where they were. */
export function withHeld<Row extends { id: string }>(
  rows: readonly Row[],
  held: readonly Held<Row>[],
): readonly Row[] {
  if (held.length === 0) return rows;
  const shown = rows.filter(({ id }) => held.every(({ row }) => row.id !== id));
  for (const { row, at } of held.toSorted((one, other) => one.at - other.at)) shown.splice(at, 0, row);
  return shown;
}

/**
 * Holds a row of which the page knows no longer, so that the next one does not slide under a pointer that has just pressed.
 * An <ActInRow> in the row holds it.
 */
export function useHeldRows<Row extends { id: string }>(rows: readonly Row[]) {
  const [held, setHeld] = useState<readonly Held<Row>[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  const shown = withHeld(rows, held);
  const letGo = (id: string) => setHeld((all) => all.filter(({ row }) => row.id !== id));
  const waitFor = (id: string): void =>
    void timers.current.set(
      id,
      setTimeout(() => (isInUse(id) ? waitFor(id) : letGo(id)), HELD_MS),
    );
  const hold: Hold = {
    hold(id) {
      clearTimeout(timers.current.get(id));
      const at = shown.findIndex((row) => row.id === id);
      const row = shown[at];
      if (row) setHeld((all) => [...all.filter((one) => one.row.id !== id), { row, at }]);
    },
    release(id, when) {
      clearTimeout(timers.current.get(id));
      if (when === "now") letGo(id);
      else waitFor(id);
    },
    isHeld: (id) => held.some(({ row }) => row.id === id),
  };
  return { shown, hold };
}

export const HoldRows = ({ hold, children }: { hold: Hold; children: ReactNode }) => (
  <HoldContext value={hold}>{children}</HoldContext>
);

export type HeldItem = { id: string; content: ReactNode };

/** The same as a list of what the server drew. */
export function HeldList({ rows, nothing }: { rows: readonly HeldItem[]; nothing: ReactNode }) {
  const { shown, hold } = useHeldRows(rows);
  if (shown.length === 0) return nothing;
  return (
    <HoldRows hold={hold}>
      <ul className="divide-y">
        {shown.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </ul>
    </HoldRows>
  );
}
