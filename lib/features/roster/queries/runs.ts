import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { clockTimeOf } from "@/lib/kernel/dates";
import { type RunAct, mayUndo, undoStart } from "../rules/acts";

/** Names that a result carries; the others are counted. */
const NAMED = 50;

type Named = { id: string; fullName: string; state: "left" | "kept"; why: string | null };

/** An act on several students, as its result shows it. */
export type RunShown = {
  id: string;
  act: RunAct;
  status: "running" | "done" | "undoing" | "undone";
  counts: Record<"waiting" | "done" | "left" | "undone" | "kept", number>;
  /** Those who were left out, or who were not undone. */
  named: Named[];
  mayUndo: boolean;
  /** Time of the academy's clock from which the rest is done; null if nothing waits for it. */
  resumes: string | null;
  by: string | null;
  started: string;
};

const columns = {
  id: true,
  act: true,
  status: true,
  resumesAt: true,
  createdAt: true,
  user: { select: { profile: { select: { fullName: true } } } },
} as const satisfies Prisma.RosterRunSelect;

type Asked = { at: Date; timeZone: string };

/** An act by its id, or all of the last day, the latest first. */
export async function listRuns(
  tx: StudioTx,
  { id, at, timeZone }: Asked & { id?: string },
): Promise<RunShown[]> {
  const runs = await tx.rosterRun.findMany({
    where: id === undefined ? { createdAt: { gt: undoStart(at) } } : { id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
    select: columns,
  });
  const ids = runs.map((run) => run.id);
  const counted = await tx.rosterRow.groupBy({
    by: ["runId", "state"],
    where: { runId: { in: ids } },
    _count: true,
  });
  const rows = await tx.rosterRow.findMany({
    where: { runId: { in: ids }, state: { in: ["left", "kept"] } },
    orderBy: [{ runId: "asc" }, { place: "asc" }],
    take: NAMED * Math.max(1, ids.length),
    select: { runId: true, state: true, why: true, student: { select: { id: true, fullName: true } } },
  });
  return runs.map(({ user, resumesAt, createdAt, ...run }) => {
    const countOf = (state: keyof RunShown["counts"]) =>
      counted.find((row) => row.runId === run.id && row.state === state)?._count ?? 0;
    const counts = {
      waiting: countOf("waiting"),
      done: countOf("done"),
      left: countOf("left"),
      undone: countOf("undone"),
      kept: countOf("kept"),
    };
    return {
      ...run,
      counts,
      named: rows
        .filter(({ runId }) => runId === run.id)
        .slice(0, NAMED)
        .map(({ student, state, why }) => ({ ...student, why, state: state === "kept" ? state : "left" })),
      mayUndo: mayUndo({ ...run, createdAt, done: counts.done }, at),
      resumes:
        resumesAt !== null && resumesAt > at && counts.waiting > 0 ? clockTimeOf(resumesAt, timeZone) : null,
      by: user?.profile?.fullName ?? null,
      started: clockTimeOf(createdAt, timeZone),
    };
  });
}
