"use client";

import { type RefObject, startTransition, useLayoutEffect, useOptimistic, useRef, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { toastUndoable } from "@/components/feedback/undo";
import { answerTo, newRequestId } from "@/components/form/use-action";
import { moveLead } from "@/lib/features/leads/actions";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadBoard, LeadCard } from "@/lib/features/leads/queries/get-board";
import { type LeadStatus, withMoved } from "@/lib/features/leads/rules";
import type { LeadMove } from "@/lib/features/leads/schema";

const { stage, move: words } = leadsCopy;

type Given = {
  board: LeadBoard;
  counts: Record<LeadStatus, number>;
  root: RefObject<HTMLElement | null>;
};

type Way = Pick<LeadMove, "to"> & { from: LeadStatus };

/**
 * Moves cards optimistically. A card that could not be moved goes back, and the failure is announced. The focus follows
 * the card, because the other column renders it anew.
 */
export function useLeadMoves({ board, counts, root }: Given) {
  const [shown, place] = useOptimistic({ board, counts }, withMoved<LeadCard>);
  const [said, say] = useState("");
  const followed = useRef<string | null>(null);

  useLayoutEffect(() => {
    const id = followed.current;
    if (id === null || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-lead="${id}"] a`)?.focus();
  });

  function move({ id, name }: LeadCard, { from, to }: Way): void {
    if (from === "active_student") return;
    const held = document.activeElement?.closest("[data-lead]");
    followed.current = held instanceof HTMLElement && held.dataset.lead === id ? id : followed.current;
    say(words.done(name, stage[to]));
    startTransition(async () => {
      place({ id, from, to });
      const result = await answerTo(moveLead({ id, from, to, requestId: newRequestId() }));
      if (!result.ok) {
        toastError(result.message, words.failed);
        say(words.returned(name, stage[from]));
        return;
      }
      if (from === "lost") return;
      toastUndoable(words.done(name, stage[to]), {
        action: moveLead,
        input: { id, from: to, to: from },
        done: words.back(name, stage[from]),
        about: id,
      });
    });
  }

  return {
    ...shown,
    said,
    move,
    follow: (id: string) => {
      followed.current = id;
    },
  };
}
