"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { addressOfChoices, askChoices } from "@/components/form/ask-choices";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { runsCopy as words } from "@/lib/features/roster/copy/runs";
import type { RunShown } from "@/lib/features/roster/queries/runs";
import { commonCopy } from "@/lib/kernel/copy/common";
import { RunResult } from "./run-result";

/** Milliseconds between two looks at the progress. */
const LOOK_MS = 1_000;

const isWorking = (run: RunShown | null): boolean =>
  run === null || (run.resumes === null && (run.status === "running" || run.status === "undoing"));

/** Follows an act that works in the background, whether or not somebody looks. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [run, setRun] = useState<RunShown | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await askChoices<RunShown>(
      addressOfChoices({ list: "roster-run", params: { id } }),
      signal,
    );
    if (signal.aborted) return;
    setFailed(!answer.ok);
    if (answer.ok) setRun(answer.data[0] ?? null);
    setTurn((now) => now + 1);
  });
  const works = isWorking(run);
  useEffect(() => {
    if (!works) return;
    const asking = new AbortController();
    const wait = setTimeout(() => void look(asking.signal), turn === 0 ? 0 : LOOK_MS);
    return () => {
      clearTimeout(wait);
      asking.abort();
    };
  }, [turn, works]);
  return (
    <Dialog title={run ? words.title[run.act] : words.started} onClose={onClose}>
      <DialogBody className="grid min-h-32 content-start gap-3">
        {run ? (
          <RunResult run={run} onUndo={() => setRun({ ...run, status: "undoing", mayUndo: false })} />
        ) : (
          <p role="status" className="type-meta">
            {failed ? words.failed : commonCopy.loading}
          </p>
        )}
        {run && failed && <p className="type-meta">{words.failed}</p>}
        {run && works && <p className="type-meta">{words.goesOn}</p>}
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{words.close}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}
