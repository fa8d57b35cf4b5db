import Link from "next/link";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { Pagination } from "@/components/shell/pagination";
import { Notice } from "@/components/feedback/notice";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { checkCopy } from "@/lib/features/imports/copy/check";
import type { ImportCheckView } from "@/lib/features/imports/loaders";
import { ROWS_SHOWN } from "@/lib/features/imports/rules/batches";
import { fatesOf } from "@/lib/features/imports/rules/proposals";
import { checkFilter } from "@/lib/features/imports/schema";
import { linksTo } from "@/lib/kernel/listing";
import { CheckAgain } from "./check-again";
import { CheckTable } from "./check-table";
import { DoublesSection } from "./doubles-section";
import { Proposals } from "./proposals";
import { QuestionList } from "./question-list";
import { RowDetails } from "./row-details";
import { DiscardImport, StartImport } from "./start-import";
import { ImportSteps } from "./steps";
import { HoldLinks, UnsavedAnswers } from "./unsaved";

const words = checkCopy;

/** Third step (IMP-11): what will be written, with everything that somebody has to look at first. */
export function CheckScreen(view: ImportCheckView) {
  const { batch, questions, more, proposed } = view;
  const { id, counts } = batch;
  return (
    <UnsavedAnswers>
      <ImportSteps
        step="check"
        batch={batch}
        action={
          <>
            <DiscardImport batchId={id} />
            <StartImport batchId={id} kind={batch.kind} counts={counts} fates={fatesOf(proposed.proposals)} />
          </>
        }
      />
      <div className="grid gap-4">
        <Notices {...view} />
        {questions.length > 0 && <QuestionList batchId={id} questions={questions} more={more} />}
        {proposed.proposals.length > 0 && <Proposals batchId={id} {...proposed} />}
        {(counts.double ?? 0) > 0 && <DoublesSection batchId={id} count={counts.double ?? 0} />}
        <Card aria-labelledby="linhas">
          <CardHeader>
            <CardTitle id="linhas">
              {batch.kind === "presences" ? words.presencesHead(counts) : words.head(counts)}
            </CardTitle>
            <CardDescription>{words.headHint}</CardDescription>
          </CardHeader>
          <RowDetails batchId={id}>
            <HoldLinks>
              <Rows {...view} />
            </HoldLinks>
          </RowDetails>
        </Card>
      </div>
    </UnsavedAnswers>
  );
}

function Notices({ batch: { id, rowCount, alsoOpen, hasSamples, counts } }: ImportCheckView) {
  const { unread = 0 } = counts;
  return (
    <>
      {alsoOpen > 0 && (
        <Notice tone="info" title={words.alsoOpen(alsoOpen)}>
          {words.alsoOpenHint}{" "}
          <Link href={paths.studio.imports} prefetch={false} className="underline underline-offset-4">
            {words.seeOpen}
          </Link>
        </Notice>
      )}
      {hasSamples && <Notice tone="info">{words.samples}</Notice>}
      {unread > 0 && (
        <Notice tone="warning" title={words.unread}>
          <CheckAgain batchId={id} unread={unread} total={rowCount} />
        </Notice>
      )}
    </>
  );
}

function Rows({ batch, isWaiting, rows, fields, total, page, pages }: ImportCheckView) {
  const addressFor = linksTo(paths.studio.importCheck(batch.id), checkFilter);
  const { problem = 0, double = 0 } = batch.counts;
  return (
    <>
      <div className="border-b px-4 pt-2 sm:px-5 sm:pb-1">
        <FilterLinks
          label={words.filter.label}
          filters={[
            { label: words.filter.all, href: addressFor(), current: !isWaiting, count: batch.rowCount },
            {
              label: words.filter.waiting,
              href: addressFor({ isWaiting: true }),
              current: isWaiting,
              count: problem + double,
            },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <NothingFound
          drawing="students"
          title={words.noneWaiting}
          description={words.noneWaitingHint}
          all={{ href: addressFor(), label: words.seeAll }}
        />
      ) : (
        <ListHead page={page} label={words.table}>
          <CheckTable batchId={batch.id} rows={rows} fields={fields} />
          <Pagination
            page={page}
            pages={pages}
            count={total}
            size={ROWS_SHOWN}
            hrefFor={(next) => addressFor({ isWaiting }, next)}
            total={words.total(total)}
          />
        </ListHead>
      )}
    </>
  );
}
