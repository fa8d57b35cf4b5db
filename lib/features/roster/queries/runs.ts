import "server-only";
import { z } from "zod";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { clockTimeOf } from "@/lib/kernel/dates";
import { type RunAct, mayUndo, undoStart } from "../rules/acts";

/** Names of those on whom an act worked; the others are counted. */
const WORKED_NAMED = 3;
/** Names that a result carries of those on whom it did not. */
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
  /** The first of those on whom it worked. */
  worked: string[];
  /** Set for an act on tags. */
  tags: { add: string[]; remove: string[] } | null;
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
  input: true,
  rows: {
    where: { state: { in: ["done", "undone", "kept"] } },
    orderBy: { place: "asc" },
    take: WORKED_NAMED,
    select: { student: { select: { fullName: true } } },
  },
  user: { select: { profile: { select: { fullName: true } } } },
} as const satisfies Prisma.RosterRunSelect;

const tagsOfRun = z.object({ add: z.array(z.string()), remove: z.array(z.string()) });

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
  return runs.map(({ user, resumesAt, createdAt, input, rows: worked, ...run }) => {
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
      worked: worked.map(({ student }) => student.fullName),
      tags: run.act === "tag" ? tagsOfRun.parse(input) : null,
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
