"use client";

import { Suspense, lazy, useState } from "react";
import { StatusBadge } from "@/components/shell/status-badge";
import type { BadgeProps } from "@/components/ui/badge";
import { type Column, DataTable } from "@/components/ui/table";
import { trailCopy, trailKinds } from "@/lib/features/trail/copy/trail";

const words = trailCopy;

export type TrailLine = {
  id: string;
  what: string;
  when: string;
  /** Set for a change. */
  act: string | null;
  /** Set for an event. */
  level: { tone: NonNullable<BadgeProps["variant"]>; label: string } | null;
  who: string | null;
  studio: string;
  from: string | null;
  details: readonly string[];
};

const TrailDialog = lazy(() => import("./trail-dialog").then((module) => ({ default: module.TrailDialog })));

const what: Column<TrailLine> = { head: words.what, room: [11, 2], cell: (row) => row.what };
const when: Column<TrailLine> = { head: words.at, room: [9, 0], phone: "meta", cell: (row) => row.when };
const who: Column<TrailLine> = {
  head: words.who,
  room: [9, 3],
  from: "md",
  phone: "foot",
  cell: (row) => row.who ?? words.nobody,
};
const studio: Column<TrailLine> = { head: words.studio, room: [8, 2], from: "lg", cell: (row) => row.studio };

const columns: Readonly<Record<keyof typeof trailKinds, readonly Column<TrailLine>[]>> = {
  eventos: [
    what,
    when,
    {
      head: words.level,
      room: [7, 0],
      phone: "side",
      cell: ({ level }) => level && <StatusBadge tone={level.tone}>{level.label}</StatusBadge>,
    },
    who,
    studio,
  ],
  alteracoes: [
    what,
    when,
    { head: words.action, room: [8, 2], phone: "side", cell: (row) => row.act ?? "" },
    studio,
    who,
  ],
};

type TrailTableProps = { kind: keyof typeof trailKinds; lines: readonly TrailLine[] };

/** One line an entry. Clicking it opens a dialog with the details. */
export function TrailTable({ kind, lines }: TrailTableProps) {
  const [opened, setOpened] = useState<TrailLine | null>(null);
  return (
    <>
      <DataTable
        label={trailKinds[kind]}
        columns={columns[kind]}
        rows={lines}
        openOf={(line) => () => setOpened(line)}
      />
      {opened && (
        <Suspense fallback={null}>
          <TrailDialog line={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
