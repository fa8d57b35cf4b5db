import Link from "next/link";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ImportsView } from "@/lib/features/imports/loaders";
import { addressOf, stepOf } from "@/lib/features/imports/rules/batches";
import { clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { DiscardImport } from "./start-import";

const words = importsCopy.earlier;

type Batch = ImportsView["batches"][number];

const tones: Readonly<Record<Batch["status"], NonNullable<BadgeProps["variant"]>>> = {
  columns: "warning",
  check: "warning",
  running: "info",
  done: "success",
  undone: "neutral",
};

function countsOf({ kind, status, counts, rowCount }: Batch): string {
  const { ready = 0, problem = 0, done = 0, left = 0, undone = 0, kept = 0 } = counts;
  const of = words.of[kind];
  const parts = {
    columns: [],
    check: [of.ready(ready), problem > 0 && words.problem(problem)],
    running: [],
    done: [of.done(done), left > 0 && words.left(left)],
    undone: [of.undone(undone), kept > 0 && of.kept(kept)],
  }[status].filter((part) => typeof part === "string");
  return parts.length > 0 ? parts.join(", ") : words.rows(rowCount);
}

/** Imports of before, each with the step at which it stands. */
export const EarlierImports = ({ batches, timeZone }: Pick<ImportsView, "batches" | "timeZone">) => (
  <Card aria-labelledby="importacoes" className="pt-4 sm:pt-5">
    <CardTitle id="importacoes" className="px-4 sm:px-5">
      {words.title}
    </CardTitle>
    <ul className="mt-2 divide-y">
      {batches.map((batch) => {
        const { id, fileName, status, sent, rowCount, createdAt, by } = batch;
        const isWhole = status !== "columns" || sent >= rowCount;
        const when = `${formatDay(dayOf(createdAt, timeZone))}, ${clockTimeOf(createdAt, timeZone)}`;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <p className="type-name wrap-anywhere">
                {isWhole ? (
                  <Link
                    href={addressOf(stepOf(batch), id)}
                    prefetch={false}
                    className="underline-offset-4 hover:underline"
                  >
                    {fileName}
                  </Link>
                ) : (
                  fileName
                )}
              </p>
              <p className="type-meta text-muted-foreground">
                {isWhole ? countsOf(batch) : words.unsentHint(sent, rowCount)} · {words.by(when, by)}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <Badge variant={tones[status]}>{isWhole ? words.statuses[status] : words.unsent}</Badge>
              {!isWhole && <DiscardImport batchId={id} />}
            </div>
          </li>
        );
      })}
    </ul>
  </Card>
);
