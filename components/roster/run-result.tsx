"use client";

import Link from "next/link";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Progress } from "@/components/ui/progress";
import { paths } from "@/lib/config/paths";
import { undoRun } from "@/lib/features/roster/actions";
import { runsCopy as words } from "@/lib/features/roster/copy/runs";
import { whyCopy } from "@/lib/features/roster/copy/whys";
import { isWhy } from "@/lib/features/roster/rules/sort-out";
import type { RunShown } from "@/lib/features/roster/queries/runs";

const whyOf = (why: string | null): string => whyCopy[why !== null && isWhy(why) ? why : "refused"];

/** Names that are shown at once; a longer list is folded. */
const OPEN_NAMES = 5;

/** How far an act on several students is, who was left out and why, and its undoing. */
export function RunResult({ run, onUndo }: { run: RunShown; onUndo?: () => void }) {
  const { act, status, counts, named, resumes, tags } = run;
  const { waiting, done, left, undone, kept } = counts;
  const worked = done + undone + kept;
  const isRunning = status === "running" && waiting > 0;
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-1.5">
        <p className="type-name numeric">
          {isRunning ? words.progress(worked, worked + waiting) : `${words.done[act](worked)}.`}
        </p>
        {worked > 0 && <p className="type-meta wrap-anywhere">{words.names(run.worked, worked)}</p>}
        {tags && <p className="type-meta wrap-anywhere">{words.tags(tags)}</p>}
        {isRunning && <Progress value={worked} max={worked + waiting} label={words.progressLabel} />}
        {resumes !== null && <p className="type-meta">{words.resumes(waiting, resumes)}</p>}
        {status === "undoing" && <p className="type-meta">{words.undoing}</p>}
        {status === "undone" && <p className="type-meta">{words.undone(undone)}</p>}
      </div>
      {run.mayUndo && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ConfirmAction
            variant="outline"
            size="sm"
            action={undoRun}
            input={{ id: run.id }}
            title={words.undoOf(words.title[act])}
            description={words.undoHint}
            confirmLabel={words.undo}
            success={words.undoStarted}
            failureTitle={words.undoFailed}
            onDone={() => onUndo?.()}
          >
            {words.undo}
          </ConfirmAction>
          <p className="type-meta min-w-0 flex-1 basis-48">{words.undoHint}</p>
        </div>
      )}
      <Named title={words.left(left)} count={left} named={named} of="left" />
      <Named title={words.kept(kept)} count={kept} named={named} of="kept" />
    </div>
  );
}

type NamedProps = Pick<RunShown, "named"> & {
  title: string;
  count: number;
  of: "left" | "kept";
};

/** Students with a link each, and the reason. */
function Named({ title, count, named, of }: NamedProps) {
  const shown = named.filter(({ state }) => state === of);
  if (count === 0) return null;
  const list = (
    <ul>
      {shown.map(({ id, fullName, why }) => (
        <li key={id} className="wrap-anywhere">
          <Link
            href={paths.studio.student(id)}
            prefetch={false}
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {fullName}
          </Link>
          {words.because(whyOf(why))}
        </li>
      ))}
      {count > shown.length && <li>{words.more(count - shown.length)}</li>}
    </ul>
  );
  if (count <= OPEN_NAMES)
    return (
      <div className="type-text">
        <p>{title}</p>
        {list}
      </div>
    );
  return (
    <details className="type-text">
      <summary className="min-h-11 cursor-pointer content-center">{title}</summary>
      {list}
    </details>
  );
}
