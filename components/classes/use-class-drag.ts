"use client";

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ClassRow } from "@/lib/features/classes/queries";
import {
  type Hours,
  STEP_MINUTES,
  type WeekDay,
  heightOf,
  minutesAt,
  offsetOf,
  timesOf,
} from "@/lib/features/classes/rules";
import { type ClockTime, type IsoDay, clockTimeAt, minutesOf, weekdayOf } from "@/lib/kernel/dates";

export type BoardRow = WeekDay<ClassRow>["classes"][number] & { day: IsoDay };

/** A dragged class at its snapped position. The box is relative to the board's corner. */
export type Drag = {
  row: BoardRow;
  dayOfWeek: number;
  startTime: ClockTime;
  box: { left: number; top: number; width: number; height: number };
};

type Point = { x: number; y: number };

/** The pointer's position, and its distance from the class's upper edge when the drag began; in px. */
type Hand = { pointer: Point; grip: number };

type Options = {
  board: RefObject<HTMLElement | null>;
  hours: Hours;
  /** The class of a block, if it can be moved. */
  rowOf: (block: Element | null) => BoardRow | undefined;
  onDrop: (drag: Drag) => void;
};

const THRESHOLD_PX = 6;

/**
 * Drags a class by mouse or pen to another day and quarter of an hour. Escape, or a drop outside the week, leaves it in
 * place. Touch scrolls; the menu moves classes by touch and keyboard.
 */
export function useClassDrag({ board, hours, rowOf, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const block = blockOf(event);
    const row = rowOf(block);
    if (!block || !row || !board.current) return;
    const root = board.current;
    const origin = { x: event.clientX, y: event.clientY };
    const grip = event.clientY - block.getBoundingClientRect().top;
    const listening = new AbortController();
    const { signal } = listening;
    under.current = listening;
    let pointer = origin;
    let last: Drag | null = null;
    let state: "pressed" | "moving" | "given-up" = "pressed";

    const show = (next: Drag | null) => {
      last = next;
      setDrag(next);
    };
    const follow = () => {
      if (state === "moving") show(dragTo(root, row, hours, { pointer, grip }));
    };
    const give = () => {
      listening.abort();
      if (state !== "pressed") swallowClick();
      if (last) onDrop(last);
      show(null);
    };
    addEventListener(
      "pointermove",
      (move) => {
        pointer = { x: move.clientX, y: move.clientY };
        if (state === "pressed" && Math.hypot(pointer.x - origin.x, pointer.y - origin.y) > THRESHOLD_PX)
          state = "moving";
        follow();
      },
      { signal },
    );
    addEventListener("scroll", follow, { signal, capture: true, passive: true });
    addEventListener("pointerup", give, { signal });
    addEventListener(
      "pointercancel",
      () => {
        listening.abort();
        show(null);
      },
      { signal },
    );
    addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        state = "given-up";
        show(null);
      },
      { signal },
    );
  }

  return { drag, onPointerDown };
}

/** The block under the pointer that can be dragged. On a phone blocks are rows of a list and cannot. */
function blockOf({ target, button, pointerType }: PointerEvent<HTMLElement>): HTMLElement | null {
  if (button !== 0 || pointerType === "touch" || !(target instanceof Element)) return null;
  if (target.closest("button")) return null;
  const block = target.closest<HTMLElement>("[data-class]");
  return block && getComputedStyle(block).position === "absolute" ? block : null;
}

/** Prevents the link under the pointer from being followed after a drag. */
function swallowClick(): void {
  const stop = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

/** The position at which the class would be dropped: its old one outside the week. */
function dragTo(root: HTMLElement, row: BoardRow, hours: Hours, { pointer, grip }: Hand): Drag | null {
  const columns = [...root.querySelectorAll<HTMLElement>("[data-weekday]")];
  const under = columns.find((day) => isOver(day, pointer));
  const column = under ?? columns.find((day) => Number(day.dataset.weekday) === weekdayOf(row.day));
  if (!column) return null;
  const rect = column.getBoundingClientRect();
  const outer = root.getBoundingClientRect();
  const unit = rect.height / heightOf(hours);
  const { startTime, endTime } = timesOf(row);
  const length = minutesOf(endTime) - minutesOf(startTime);
  const [first, end] = [hours.from * 60, (hours.from + hours.heights.length) * 60];
  const last = Math.min(end, 24 * 60 - 1) - length;
  const wanted = minutesAt(hours, (pointer.y - grip - rect.top) / unit);
  const start = under ? snap(Math.max(first, Math.min(wanted, last)), last) : minutesOf(startTime);
  const top = offsetOf(hours, start);
  return {
    row,
    dayOfWeek: Number(column.dataset.weekday),
    startTime: clockTimeAt(start),
    box: {
      left: rect.left - outer.left,
      top: rect.top - outer.top + top * unit,
      width: rect.width,
      height: (offsetOf(hours, start + length) - top) * unit,
    },
  };
}

/** True if the pointer is over the visible part of a day, which begins below the sticky head. */
function isOver(column: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = column.getBoundingClientRect();
  const head = column.previousElementSibling?.getBoundingClientRect().bottom ?? top;
  return x >= left && x < right && y >= Math.max(top, head) && y < Math.min(bottom, innerHeight);
}

/** The nearest quarter of an hour, but not later than the last possible start. */
function snap(minutes: number, last: number): number {
  const nearest = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  return nearest > last ? nearest - STEP_MINUTES : nearest;
}
