import { ExportButton } from "@/components/feedback/export-button";
import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { Pagination } from "@/components/shell/pagination";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { trailCopy, trailKinds } from "@/lib/features/trail/copy/trail";
import type { TrailView } from "@/lib/features/trail/loaders";
import {
  COUNTED_ROWS,
  type TrailRow,
  actLabel,
  linesTold,
  momentOf,
  studioLabel,
  whatLabel,
} from "@/lib/features/trail/rules";
import { keysOf } from "@/lib/kernel/listing";
import { trailAddress, trailParams } from "./trail-address";
import { TrailFilters } from "./trail-filters";
import { type TrailLine, TrailTable } from "./trail-table";

const words = trailCopy;
const tones = { info: "neutral", warning: "warning", error: "danger", critical: "danger" } as const;

const lineOf = (row: TrailRow): TrailLine => ({
  id: row.id,
  what: whatLabel(row),
  when: momentOf(row.at),
  act: row.thing === null ? null : actLabel(row.what),
  level: row.level && { tone: tones[row.level], label: words.levels[row.level] },
  who: row.who,
  studio: studioLabel(row),
  from: row.ip,
  details: linesTold(row.data),
});

/** Security events and changes, with filters in the address (ADMIN-51). */
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
      <TrailTable kind={filter.kind} lines={rows.map(lineOf)} />
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
