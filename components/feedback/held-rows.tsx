"use client";

import {
  Fragment,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { commonCopy } from "@/lib/kernel/copy/common";
import { lastHeld } from "./last-held";

const HELD_MS = 5_000;

type Outcome = "done" | "undone" | "failed";

type Hold = {
  hold: (id: string) => void;
  /** Ends the action. A finished row stays for its time, and longer while it has the keyboard's focus. */
  release: (id: string, outcome: Outcome) => void;
  /** The row has been dealt with, or is being: it offers no other action. */
  isHeld: (id: string) => boolean;
  isGone: (id: string) => boolean;
};

const HoldContext = createContext<Hold>({
  hold: () => {},
  release: () => {},
  isHeld: () => false,
  isGone: () => false,
});

export const useHold = (): Hold => useContext(HoldContext);

/** Removing a row that has the keyboard's focus would throw its user out of the list. */
const isInUse = (id: string): boolean =>
  Boolean(document.querySelector(`[data-row="${id}"]`)?.closest("tr, li")?.querySelector(":focus-visible"));

type Row = { id: string };
type Held<R> = { row: R; at: number; state: "acting" | "done" | "gone" };
/** `known` are the page's rows, `held` those kept after they left it. */
type List<R> = { name: string; known: readonly R[]; held: readonly Held<R>[] };
type Options<R> = {
  /** True if the row has an action. By default each row has one. */
  acts?: (row: R) => boolean;
  /** A new name means another list: all held rows are dropped. */
  list?: string;
};

type End<R> = { outcome: Outcome; acts: (row: R) => boolean };

const findIn = <R extends Row>(rows: readonly R[], id: string): R | undefined =>
  rows.find((row) => row.id === id);

/**
 * The page's rows, with held ones in their old places. A held row keeps its old content as long as it can be undone.
 */
function shownOf<R extends Row>({ known, held }: List<R>): readonly R[] {
  if (held.length === 0) return known;
  const shown = known.filter(({ id }) => held.every(({ row }) => row.id !== id));
  for (const { row, at, state } of held.toSorted((one, other) => one.at - other.at))
    shown.splice(at, 0, state === "gone" ? (findIn(known, row.id) ?? row) : row);
  return shown;
}

/** Rows that newcomers pushed from the end of this page to the next. */
function pushedOff<R extends Row>(known: readonly R[], rows: readonly R[]): readonly R[] {
  const isOf =
    (all: readonly R[]) =>
    ({ id }: R) =>
      findIn(all, id) !== undefined;
  const stayed = rows.slice(0, rows.findLastIndex(isOf(known)) + 1);
  const newcomers = stayed.filter((row) => !isOf(known)(row)).length;
  const end = known.slice(known.findLastIndex(isOf(rows)) + 1);
  return end.slice(Math.max(end.length - newcomers, 0));
}

/**
 * Holds a row that left the page or has no action any more. A row that is back, or was pushed to the next page, is not
 * held.
 */
function follow<R extends Row>(list: List<R>, rows: readonly R[], acts: (row: R) => boolean): List<R> {
  const [before, now] = [list.known.filter(acts), rows.filter(acts)];
  const isBack = (id: string) => !findIn(before, id) && findIn(now, id);
  const spared = [...list.held.map(({ row }) => row), ...pushedOff(list.known, rows)];
  const left = shownOf(list).flatMap((row, at) =>
    findIn(before, row.id) && !findIn(now, row.id) && !findIn(spared, row.id)
      ? [{ row, at, state: "gone" as const }]
      : [],
  );
  const kept = list.held.filter(({ row, state }) => state === "acting" || !isBack(row.id));
  return { ...list, known: rows, held: [...kept, ...left] };
}

/**
 * A row whose action failed or was undone returns to the page's state. If the action failed and the page no longer has
 * the row, it was dealt with elsewhere.
 */
function settle<R extends Row>(list: List<R>, id: string, { outcome, acts }: End<R>): List<R> {
  if (outcome !== "done" && findIn(list.known.filter(acts), id)) return without(list, id);
  const state = outcome === "failed" ? ("gone" as const) : ("done" as const);
  return { ...list, held: list.held.map((one) => (one.row.id === id ? { ...one, state } : one)) };
}

const without = <R extends Row>(list: List<R>, id: string): List<R> => ({
  ...list,
  held: list.held.filter(({ row }) => row.id !== id),
});

/**
 * Keeps a row that has been dealt with, here or elsewhere, so that the next row does not slide under a pointer about to
 * press. An <ActInRow> in the row starts the hold and shows the outcome.
 */
export function useHeldRows<R extends Row>(
  rows: readonly R[],
  { acts = () => true, list: name = "" }: Options<R> = {},
) {
  const [last, setList] = useState<List<R>>({ name, known: rows, held: [] });
  const list =
    last.name !== name
      ? { name, known: rows, held: [] }
      : last.known === rows
        ? last
        : follow(last, rows, acts);
  if (list !== last) setList(list);
  const { held } = list;
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    const wait = (id: string): void =>
      void running.set(
        id,
        setTimeout(() => (isInUse(id) ? wait(id) : setList((all) => without(all, id))), HELD_MS),
      );
    const leaving = new Set(held.flatMap(({ row, state }) => (state === "acting" ? [] : [row.id])));
    for (const [id, timer] of running) {
      if (leaving.has(id)) continue;
      clearTimeout(timer);
      running.delete(id);
    }
    for (const id of leaving) if (!running.has(id)) wait(id);
  }, [held]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      running.forEach((timer) => clearTimeout(timer));
      running.clear();
    };
  }, []);
  const shown = shownOf(list);
  const hold: Hold = {
    hold(id) {
      const at = shown.findIndex((row) => row.id === id);
      const row = shown[at];
      if (row) setList((all) => ({ ...all, held: [...without(all, id).held, { row, at, state: "acting" }] }));
    },
    release: (id, outcome) => setList((all) => settle(all, id, { outcome, acts })),
    isHeld: (id) => held.some(({ row }) => row.id === id),
    isGone: (id) => held.some(({ row, state }) => row.id === id && state === "gone"),
  };
  return { shown, hold };
}

export const HoldRows = ({ hold, children }: { hold: Hold; children: ReactNode }) => (
  <HoldContext value={hold}>{children}</HoldContext>
);

/** Shows the children, or a note that the row was dealt with elsewhere. */
export const UnlessLeft = ({ row, children }: { row: string; children: ReactNode }) =>
  useHold().isGone(row) ? <Left row={row} /> : children;

/** Takes the focus if the row's control that had it is gone. */
function Left({ row }: { row: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (document.activeElement === document.body && shown && lastHeld() === shown.closest("tr, li"))
      shown.focus();
  }, []);
  return (
    <span ref={element} role="status" data-row={row} tabIndex={-1}>
      {commonCopy.leftList}
    </span>
  );
}

export type HeldItem = { id: string; content: ReactNode };

/** Held rows as a list whose items the server rendered. */
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
