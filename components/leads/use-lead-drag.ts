"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type LeadStatus, leadStatuses } from "@/lib/features/leads/rules";

type Adapter = typeof import("@atlaskit/pragmatic-drag-and-drop/element/adapter");

type Options = {
  root: RefObject<HTMLElement | null>;
  /** A new value means that other cards are shown. */
  shown: unknown;
  onDrop: (id: string, to: LeadStatus) => void;
};

/** Dragging with the mouse. Its code is fetched when a mouse first enters the board. Touch scrolls instead. */
export function useLeadDrag({ root, shown, onDrop }: Options): () => void {
  const [adapter, setAdapter] = useState<Adapter | null>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const here = root.current;
    if (!adapter || !here) return;
    const ends = [
      ...[...here.querySelectorAll<HTMLElement>("[data-lead]")].map((card) => takeable(adapter, card)),
      ...[...here.querySelectorAll<HTMLElement>("[data-stage]")].map((column) => target(adapter, column)),
      adapter.monitorForElements({
        onDrag: ({ location }) => scrollTowards(here, location.current.input.clientX),
        onDrop: ({ source, location }) => {
          const id = source.data.lead;
          const stage = leadStatuses.find((each) => each === location.current.dropTargets[0]?.data.stage);
          if (typeof id === "string" && stage) drop(id, stage);
        },
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [adapter, root, shown]);

  return () => {
    // If it cannot be fetched, menu and keys still move cards. The next time the mouse enters, it is fetched again.
    if (!adapter)
      void import("@atlaskit/pragmatic-drag-and-drop/element/adapter").then(
        (loaded) => setAdapter(loaded),
        () => undefined,
      );
  };
}

/** Distance from the board's edge at which dragging scrolls, and the step per event; in px. */
const EDGE = 80;
const STEP = 20;

function scrollTowards(board: HTMLElement, x: number): void {
  const { left, right } = board.getBoundingClientRect();
  if (x < left + EDGE) board.scrollLeft -= STEP;
  else if (x > right - EDGE) board.scrollLeft += STEP;
}

const takeable = ({ draggable }: Adapter, card: HTMLElement) =>
  draggable({
    element: card,
    getInitialData: () => ({ lead: card.dataset.lead }),
    onDragStart: () => card.setAttribute("data-dragged", ""),
    onDrop: () => card.removeAttribute("data-dragged"),
  });

const target = ({ dropTargetForElements }: Adapter, column: HTMLElement) =>
  dropTargetForElements({
    element: column,
    getData: () => ({ stage: column.dataset.stage }),
    onDragEnter: () => column.setAttribute("data-over", ""),
    onDragLeave: () => column.removeAttribute("data-over"),
    onDrop: () => column.removeAttribute("data-over"),
  });
