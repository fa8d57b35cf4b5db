"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { prepareToasts } from "@/components/feedback/toast";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useVisit } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadBoard as Board, LeadCard as Card } from "@/lib/features/leads/queries/get-board";
import {
  type LeadStatus,
  type OpenStage,
  isOpen,
  leadStatuses,
  neighbourOf,
} from "@/lib/features/leads/rules";
import { formatCount } from "@/lib/kernel/counts";
import styles from "./lead-board.module.css";
import { LeadCard } from "./lead-card";
import { useLeadDrag } from "./use-lead-drag";
import { useLeadMoves } from "./use-lead-moves";

export type LeadLists = Record<LeadStatus, string>;

type LeadBoardProps = {
  board: Board;
  counts: Record<LeadStatus, number>;
  lists: LeadLists;
};

/** The lead whose loss is being asked about. */
type Asked = { id: string; name: string; from: OpenStage };

const loadLoss = () => import("./lose-dialog").then(({ LoseDialog }) => LoseDialog);

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Leads by stage. A card moves by its menu, by Shift and an arrow key, or by the mouse. Becoming a student and being
 * lost ask for more details first.
 */
export function LeadBoard({ lists, ...given }: LeadBoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const visit = useVisit();
  const { board, counts, said, move, follow } = useLeadMoves({ ...given, root });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { Shown, show, hide } = useOnDemand(loadLoss);

  function send(card: Card, from: LeadStatus, to: LeadStatus): void {
    if (from === to || from === "active_student") return;
    if (to === "active_student") return visit(paths.studio.enrolLead(card.id));
    if (isOpen(to)) return move(card, { from, to });
    if (!isOpen(from)) return;
    setAsked({ id: card.id, name: card.name, from });
    show();
  }

  const find = (id: string): { card: Card; from: LeadStatus } | null => {
    for (const from of leadStatuses) {
      const card = board[from].find((each) => each.id === id);
      if (card) return { card, from };
    }
    return null;
  };

  const prepareDrag = useLeadDrag({
    root,
    shown: board,
    onDrop: (id, to) => {
      const dragged = find(id);
      if (dragged) send(dragged.card, dragged.from, to);
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    const target = event.target instanceof HTMLElement ? event.target : null;
    const id = target?.closest<HTMLElement>("[data-lead]")?.dataset.lead;
    if (step === undefined || !event.shiftKey || id === undefined) return;
    const focused = find(id);
    const to = focused && neighbourOf(focused.from, step);
    if (!focused || !to) return;
    event.preventDefault();
    send(focused.card, focused.from, to);
  }

  return (
    <>
      <p className="type-meta px-4 pt-3 max-md:hidden sm:px-5">{leadsCopy.board.hint}</p>
      <div
        ref={root}
        role="group"
        aria-label={leadsCopy.board.label}
        className={styles.board}
        data-wide-page=""
        onKeyDown={onKeyDown}
        onFocus={prepareToasts}
        onPointerEnter={({ pointerType }) => {
          prepareToasts();
          if (pointerType === "mouse") prepareDrag();
        }}
      >
        {leadStatuses.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            count={counts[stage]}
            shown={board[stage].length}
            list={lists[stage]}
          >
            {board[stage].map((card) => (
              <LeadCard key={card.id} card={card} stage={stage} onMove={(to) => send(card, stage, to)} />
            ))}
          </Column>
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {Shown && asked && (
        <Shown
          lead={asked}
          onClose={hide}
          onLost={() => {
            follow(asked.id);
          }}
        />
      )}
    </>
  );
}

type ColumnProps = { stage: LeadStatus; count: number; shown: number; list: string; children: ReactNode };

function Column({ stage, count, shown, list, children }: ColumnProps) {
  return (
    <section aria-labelledby={`etapa-${stage}`} data-stage={stage} data-empty={count === 0 ? "" : undefined}>
      <h2 id={`etapa-${stage}`}>
        {leadsCopy.stage[stage]} <span>{formatCount(count)}</span>
      </h2>
      {count === 0 && <p>{leadsCopy.board.none}</p>}
      <ul>{children}</ul>
      {count > shown && (
        <Link href={list} prefetch={false} scroll={false}>
          {leadsCopy.board.all(count)}
        </Link>
      )}
    </section>
  );
}
