import { ExportButton } from "@/components/feedback/export-button";
import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { Pagination } from "@/components/shell/pagination";
import { StatusBadge } from "@/components/shell/status-badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { trailCopy, trailKinds } from "@/lib/features/trail/copy/trail";
import type { TrailView } from "@/lib/features/trail/loaders";
import {
  COUNTED_ROWS,
  type TrailRow,
  actLabel,
  momentOf,
  studioLabel,
  told,
  whatLabel,
} from "@/lib/features/trail/rules";
import { keysOf } from "@/lib/kernel/listing";
import { trailAddress, trailParams } from "./trail-address";
import { TrailFilters } from "./trail-filters";

const words = trailCopy;
const tones = { info: "neutral", warning: "warning", error: "danger", critical: "danger" } as const;

const when: Column<TrailRow> = {
  head: words.at,
  room: [8.5, 0],
  phone: "meta",
  cell: (row) => momentOf(row.at),
};
const who: Column<TrailRow> = {
  head: words.who,
  room: [6.5, 2],
  phone: "foot",
  wraps: true,
  cell: (row) => row.who ?? words.nobody,
};
const studio: Column<TrailRow> = {
  head: words.studio,
  room: [6, 2],
  from: "md",
  phone: "line",
  wraps: true,
  cell: studioLabel,
};
const from: Column<TrailRow> = { head: words.from, room: [8, 0], from: "xl", cell: (row) => row.ip ?? "" };

const columns: Readonly<Record<keyof typeof trailKinds, readonly Column<TrailRow>[]>> = {
  eventos: [
    { head: words.what, room: [7, 2], wraps: true, cell: whatLabel },
    when,
    {
      head: words.level,
      room: [6.5, 0],
      phone: "side",
      cell: (row) =>
        row.level && <StatusBadge tone={tones[row.level]}>{words.levels[row.level]}</StatusBadge>,
    },
    who,
    studio,
    {
      head: words.details,
      room: [7, 4],
      phone: "line",
      wraps: true,
      cell: (row) => told(row.data),
    },
    from,
  ],
  alteracoes: [
    { head: words.what, room: [7, 1], wraps: true, cell: whatLabel },
    when,
    { head: words.action, room: [7, 2], phone: "side", wraps: true, cell: (row) => actLabel(row.what) },
    { head: words.change, room: [9, 5], phone: "line", wraps: true, cell: (row) => told(row.data) },
    studio,
    who,
  ],
};

/** What happened, and what was changed, with filters that are an address (ADMIN-51). */
export function TrailScreen(view: TrailView) {
  const { filter, count } = view;
  const isWhole = trailAddress(filter) === trailAddress({ kind: filter.kind });
  return (
    <Card aria-labelledby="registro">
      <CardHeader>
        <div className="flex w-full flex-wrap items-start justify-between gap-3">
          <div className="grid gap-1">
            <CardTitle id="registro">{words.title}</CardTitle>
            <CardDescription>{words.description}</CardDescription>
          </div>
          <ExportButton path={paths.admin.trailFile} params={trailParams(filter)} success={words.exported} />
        </div>
      </CardHeader>
      <div className="px-4 sm:px-5">
        <FilterLinks
          label={words.kinds}
          filters={keysOf(trailKinds).map((kind) => ({
            label: trailKinds[kind],
            href: trailAddress({ kind }),
            current: kind === filter.kind,
            count: null,
          }))}
        />
      </div>
      <TrailFilters filter={filter} />
      {count > 0 ? (
        <Rows {...view} />
      ) : isWhole ? (
        <EmptyState {...words.none} />
      ) : (
        <NothingFound
          drawing="room"
          {...words.nothing}
          all={{ href: trailAddress({ kind: filter.kind }), label: words.clear }}
        />
      )}
    </Card>
  );
}

function Rows({ filter, rows, count, total, page, pages }: TrailView) {
  return (
    <ListHead page={page} label={trailKinds[filter.kind]}>
      <DataTable label={trailKinds[filter.kind]} columns={columns[filter.kind]} rows={rows} />
      <Pagination
        page={page}
        pages={pages}
        count={total}
        hrefFor={(next) => trailAddress(filter, next)}
        total={words.total(count, COUNTED_ROWS)}
      />
    </ListHead>
  );
}
