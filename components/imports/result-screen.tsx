import Link from "next/link";
import { Notice } from "@/components/feedback/notice";
import { ListHead } from "@/components/shell/list-head";
import { NumberStrip } from "@/components/shell/number-strip";
import { Pagination } from "@/components/shell/pagination";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { INVITE_HASH, paths } from "@/lib/config/paths";
import { resultCopy } from "@/lib/features/imports/copy/result";
import type { ImportResultView } from "@/lib/features/imports/loaders";
import { ROWS_SHOWN, outcomeOf } from "@/lib/features/imports/rules/batches";
import { resultFilter } from "@/lib/features/imports/schema";
import { studentFilter } from "@/lib/features/students/schema";
import { formatCount } from "@/lib/kernel/counts";
import { linksTo } from "@/lib/kernel/listing";
import { DownloadLeft } from "./download-left";
import { FollowImport } from "./follow-import";
import { KeptTable, LeftTable, leftTitle } from "./result-tables";
import { ImportSteps } from "./steps";
import { UndoImport } from "./undo-import";

const words = resultCopy;
const studentsOf = linksTo(paths.studio.students, studentFilter);

/** Fourth step (IMP-19): how far the import is, what it wrote, whom it left out, and the way back (IMP-20). */
export function ResultScreen(view: ImportResultView) {
  const { batch, undoUntil } = view;
  return (
    <>
      <ImportSteps
        step="result"
        batch={batch}
        action={undoUntil !== null && <UndoImport batchId={batch.id} kind={batch.kind} />}
      />
      {batch.status === "running" ? <Running {...view} /> : <Ended {...view} />}
    </>
  );
}

function Running({ batch: { counts } }: ImportResultView) {
  const { done = 0, left = 0, ready = 0 } = counts;
  const all = done + left + ready;
  return (
    <Card aria-labelledby="andamento">
      <FollowImport />
      <CardHeader>
        <CardTitle id="andamento">{words.running}</CardTitle>
        <p role="status" className="numeric text-sm font-medium">
          {words.progress(done + left, all)}
        </p>
        <CardDescription>{words.runningHint}</CardDescription>
      </CardHeader>
      <div className="px-4 py-5 sm:px-5">
        <Progress value={done + left} max={all} label={words.running} />
      </div>
    </Card>
  );
}

function Ended(view: ImportResultView) {
  const { batch, undoUntil, kept, left } = view;
  const { made, completed, skipped, leftOut, undone, survived } = outcomeOf(batch.counts);
  const { withoutClass = 0 } = batch.counts;
  const isUndone = batch.status === "undone";
  const isPresences = batch.kind === "presences";
  const known = batch.counts.known ?? 0;
  const number = (label: keyof typeof words.counts, value: number) => ({
    label: words.counts[label],
    value: formatCount(value),
  });
  return (
    <div className="grid gap-4">
      <Notice tone={isUndone ? "info" : "success"} title={isUndone ? words.undone : words.done}>
        {!isUndone && isPresences && <>{words.presences({ made, known })}. </>}
        {undoUntil !== null && words.undo.until(undoUntil)}
      </Notice>
      <NumberStrip
        label={words.counts.label}
        isAboveList
        lead={
          isUndone
            ? number(isPresences ? "presencesUndone" : "undone", undone)
            : number(isPresences ? "presences" : "made", made)
        }
        others={
          isUndone
            ? [number("kept", survived), number("left", leftOut)]
            : isPresences
              ? [
                  number("known", known),
                  number("absent", batch.counts.absent ?? 0),
                  number("left", leftOut + (batch.counts.unnamed ?? 0)),
                ]
              : [number("completed", completed), number("skipped", skipped), number("left", leftOut)]
        }
      />
      {!isUndone && withoutClass > 0 && <WithoutClass count={withoutClass} students={view.withoutClass} />}
      {!isUndone && !isPresences && made + completed > 0 && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
            <p className="type-text text-muted-foreground">{words.accessHint}</p>
            <Link
              href={`${studentsOf({ importId: batch.id })}${INVITE_HASH}`}
              prefetch={false}
              className={buttonVariants({ variant: "outline" })}
            >
              {words.access}
            </Link>
          </div>
        </Card>
      )}
      {kept && <Kept view={view} kept={kept} />}
      {left && <Left view={view} left={left} />}
    </div>
  );
}

type WithoutProps = { count: number; students: ImportResultView["withoutClass"] };

function WithoutClass({ count, students }: WithoutProps) {
  const { title, why: reasons, of, andMore } = words.withoutClass;
  return (
    <Notice tone="warning" title={title(count)}>
      <ul>
        {students.map(({ id, fullName, why }) => (
          <li key={id}>
            {of(
              fullName,
              why.map((reason) => reasons[reason]),
            )}
          </li>
        ))}
        {count > students.length && <li>{andMore(count - students.length)}</li>}
      </ul>
    </Notice>
  );
}

type KeptProps = { view: ImportResultView; kept: NonNullable<ImportResultView["kept"]> };

function Kept({ view, kept }: KeptProps) {
  const { kind } = view.batch;
  const { title, hint, total } = kind === "presences" ? words.keptPresences : words.kept;
  return (
    <Card aria-labelledby="ficaram">
      <CardHeader>
        <CardTitle id="ficaram">{title}</CardTitle>
        <CardDescription>{hint}</CardDescription>
      </CardHeader>
      <ListHead page={kept.page} label={title}>
        <KeptTable kind={kind} rows={kept.rows} />
        <Pages view={view} list={kept} total={total(kept.total)} />
      </ListHead>
    </Card>
  );
}

type LeftProps = { view: ImportResultView; left: NonNullable<ImportResultView["left"]> };

const Left = ({ view, left }: LeftProps) => (
  <Card aria-labelledby="de-fora">
    <CardHeader>
      <CardTitle id="de-fora">{leftTitle(view.batch.kind)}</CardTitle>
      {left.rows.length > 0 && <DownloadLeft batchId={view.batch.id} kind={view.batch.kind} />}
      <CardDescription>{left.rows.length > 0 ? words.left.hint : words.left.forgotten}</CardDescription>
    </CardHeader>
    {left.rows.length > 0 && (
      <ListHead page={left.page} label={leftTitle(view.batch.kind)}>
        <LeftTable kind={view.batch.kind} rows={left.rows} />
        <Pages view={view} list={left} total={words.left.total(left.total)} />
      </ListHead>
    )}
  </Card>
);

type PagesProps = {
  view: ImportResultView;
  list: { page: number; pages: number; total: number };
  total: string;
};

const Pages = ({ view, list: { page, pages, total: count }, total }: PagesProps) => (
  <Pagination
    page={page}
    pages={pages}
    count={count}
    size={ROWS_SHOWN}
    total={total}
    hrefFor={(next) => linksTo(paths.studio.importResult(view.batch.id), resultFilter)({}, next)}
  />
);
