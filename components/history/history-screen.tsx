import { ExportButton } from "@/components/feedback/export-button";
import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SettingsTabs } from "@/components/studios/settings-tabs";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { historyCopy } from "@/lib/features/history/copy";
import type { HistoryView } from "@/lib/features/history/loaders";
import {
  HISTORY_ROWS,
  type HistoryRow,
  type Thing,
  actOf,
  changesOf,
  momentTold,
  whoOf,
} from "@/lib/features/history/rules";
import { isoDay } from "@/lib/kernel/dates";
import { historyAddress, historyParams } from "./history-address";
import { HistoryFilters } from "./history-filters";
import { type HistoryLine, HistoryTable } from "./history-table";

const words = historyCopy;

function hrefOf({ kind, linkId, day }: Thing): string | null {
  if (linkId === null) return null;
  if (kind === "student") return paths.studio.student(linkId);
  if (kind === "lead") return paths.studio.lead(linkId);
  if (kind === "class") return paths.studio.class(linkId);
  if (kind === "instructor") return paths.studio.instructor(linkId);
  return kind === "day" && day !== null ? paths.studio.rollCall(linkId, isoDay(day)) : null;
}

const lineOf = (row: HistoryRow, timeZone: string): HistoryLine => ({
  id: row.id,
  what: actOf(row),
  when: momentTold(row.at, timeZone),
  who: whoOf(row),
  whom: row.thing && { name: row.thing.name ?? words.gone, href: hrefOf(row.thing) },
  changes: changesOf(row),
});

/** The academy's trail, with filters in the address (TEAM-60). */
export function HistoryScreen(view: HistoryView) {
  const { filter, rows, count, total, page, pages, timeZone } = view;
  const isWhole = historyAddress(filter) === historyAddress();
  return (
    <>
      <PageHeader
        {...pageHeads.history}
        action={
          count > 0 && (
            <ExportButton
              path={paths.studio.historyFile}
              params={historyParams(filter)}
              success={words.exported}
            />
          )
        }
      />
      <SettingsTabs tab="historico" />
      <Card aria-label={pageHeads.history.title} className="mt-4">
        <HistoryFilters {...view} />
        {count > 0 ? (
          <ListHead page={page} label={pageHeads.history.title}>
            <HistoryTable lines={rows.map((row) => lineOf(row, timeZone))} />
            <Pagination
              page={page}
              pages={pages}
              count={total}
              hrefFor={(next) => historyAddress(filter, next)}
              total={words.total(count, HISTORY_ROWS + 1)}
            />
          </ListHead>
        ) : isWhole ? (
          <EmptyState {...words.none} />
        ) : (
          <NothingFound
            drawing="room"
            {...words.nothing}
            all={{ href: historyAddress(), label: words.clear }}
          />
        )}
      </Card>
    </>
  );
}
