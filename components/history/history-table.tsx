"use client";

import Link from "next/link";
import { Suspense, lazy, useState } from "react";
import { type Column, DataTable } from "@/components/ui/table";
import { pageHeads } from "@/components/shell/page-heads";
import { historyCopy } from "@/lib/features/history/copy";

const words = historyCopy;

export type HistoryLine = {
  id: string;
  what: string;
  when: string;
  who: string;
  /** `href` is null for a thing without a page, or one that is gone. */
  whom: { name: string; href: string | null } | null;
  changes: readonly string[];
};

const HistoryDialog = lazy(() =>
  import("./history-dialog").then((module) => ({ default: module.HistoryDialog })),
);

const columns: readonly Column<HistoryLine>[] = [
  { head: words.what, room: [10, 2], cell: (line) => line.what },
  { head: words.at, room: [8.5, 0], phone: "meta", cell: (line) => line.when },
  { head: words.who, room: [7, 2], phone: "foot", cell: (line) => line.who },
  {
    head: words.whom,
    room: [8, 2],
    phone: "line",
    cell: ({ whom }) => whom && <Whom {...whom} />,
    title: ({ whom }) => whom && whom.name,
  },
  {
    head: words.change,
    room: [10, 4],
    from: "md",
    phone: "line",
    cell: ({ changes }) => changes.join(" · "),
  },
];

function Whom({ name, href }: { name: string; href: string | null }) {
  return href === null ? (
    name
  ) : (
    <Link href={href} prefetch={false} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}

/** One line an entry. Clicking it opens a dialog with everything that it says. */
export function HistoryTable({ lines }: { lines: readonly HistoryLine[] }) {
  const [opened, setOpened] = useState<HistoryLine | null>(null);
  return (
    <>
      <DataTable
        label={pageHeads.history.title}
        columns={columns}
        rows={lines}
        openOf={(line) => () => setOpened(line)}
      />
      {opened && (
        <Suspense fallback={null}>
          <HistoryDialog line={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
