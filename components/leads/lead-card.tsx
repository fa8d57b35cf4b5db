"use client";

import Link from "next/link";
import { RowMenu, type RowMenuItem } from "@/components/ui/row-menu";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadCard as Card } from "@/lib/features/leads/queries/get-board";
import { type LeadStatus, openStages } from "@/lib/features/leads/rules";
import { formatDayOfMonth, formatDayShort } from "@/lib/kernel/dates";

type LeadCardProps = { card: Card; stage: LeadStatus; onMove: (to: LeadStatus) => void };

export function LeadCard({ card, stage, onMove }: LeadCardProps) {
  const { id, name, martialArt, source, nextContact, isDue, isLate } = card;
  const wants = [martialArt, source ?? leadsCopy.unknownSource].filter(Boolean).join(" · ");
  return (
    <li data-lead={id}>
      <Link href={paths.studio.lead(id)} prefetch={false} draggable={false} title={name}>
        {name}
      </Link>
      <p title={wants}>{wants}</p>
      {nextContact && (
        <p data-due={isDue ? "" : undefined}>
          {isLate
            ? leadsCopy.board.late(formatDayOfMonth(nextContact))
            : leadsCopy.board.call(formatDayShort(nextContact))}
        </p>
      )}
      <RowMenu label={leadsCopy.rowActions(name)} items={itemsOf({ card, stage, onMove })} />
    </li>
  );
}

function itemsOf({ card: { id, studentId }, stage, onMove }: LeadCardProps): RowMenuItem[] {
  if (studentId !== null) return [{ label: leadsCopy.seeStudent, href: paths.studio.student(studentId) }];
  return [
    ...openStages
      .filter((to) => to !== stage)
      .map((to) => ({ label: leadsCopy.move.to(leadsCopy.stage[to]), onSelect: () => onMove(to) })),
    { label: leadsCopy.enrol, href: paths.studio.enrolLead(id) },
    ...(stage === "lost" ? [] : [{ label: leadsCopy.lose.open, onSelect: () => onMove("lost") }]),
  ];
}
