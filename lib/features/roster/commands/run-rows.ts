import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { violatedConstraint } from "@/lib/db/errors";
import { attempt } from "@/lib/db/savepoint";
import { findInvitesLeft } from "@/lib/features/invites/queries/quota";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { hourAfter } from "../rules/acts";
import { type Why, isWhy } from "../rules/sort-out";
import { type RunInput, runInput } from "../schema";
import { actOn, undoFor } from "./work";

export type Run = { id: string; today: IsoDay; at: Date; userId: string | null };

const IP = "job";

const known: Readonly<Record<string, Why>> = {
  "class-full": "full",
  "already-enrolled": "enrolled",
  "already-entered": "entered",
  limited: "recent",
  changed: "inactive",
};

/** Why a student is left out, from the refusal; null for an error that a second attempt may not have. */
function whyOf(error: unknown): Why | null {
  if (error instanceof DomainError) return isWhy(error.code) ? error.code : (known[error.code] ?? "refused");
  if (error instanceof NotFoundError) return "refused";
  return violatedConstraint(error) === null ? null : "refused";
}

/** The next student of a run, locked: each is done once, whoever else works on it. */
async function holdNext(tx: StudioTx, { id, state }: { id: string; state: "waiting" | "done" }) {
  const [row] = await tx.$queryRaw<{ studentId: string; before: unknown }[]>`
    select student_id as "studentId", before from roster_rows
     where run_id = ${id}::uuid and state = ${state}::roster_row_state order by place limit 1 for update`;
  return row ?? null;
}

const note = (
  tx: StudioTx,
  { id: runId, studentId }: { id: string; studentId: string },
  data: Prisma.RosterRowUncheckedUpdateManyInput,
) => tx.rosterRow.updateMany({ where: { runId, studentId }, data });

async function inputOf(tx: StudioTx, id: string): Promise<RunInput> {
  const { act, input } = await tx.rosterRun.findUniqueOrThrow({
    where: { id },
    select: { act: true, input: true },
  });
  return runInput.parse({ ...(input as object), act });
}

/**
 * Does the act for the next student of a running run. Invites beyond the hour's number wait for the next hour. Answers
 * whether more may follow at once.
 */
export async function runNext(tx: StudioTx, { id, ...by }: Run): Promise<boolean> {
  const input = await inputOf(tx, id);
  const row = await holdNext(tx, { id, state: "waiting" });
  if (!row) return false;
  if (input.act === "invite" && (await findInvitesLeft(tx, by)) === 0) {
    await tx.rosterRun.updateMany({ where: { id }, data: { resumesAt: hourAfter(by.at) } });
    return false;
  }
  const { studentId } = row;
  const done = await attempt(tx, () => actOn(tx, { studentId, ip: IP, ...by }, input), whyOf);
  if ("done" in done)
    await note(tx, { id, studentId }, { state: "done", before: done.done as Prisma.InputJsonValue });
  else await note(tx, { id, studentId }, { state: "left", why: done.refused });
  return true;
}

/** Undoes the act for the next student. Answers whether more may follow. */
export async function undoNext(tx: StudioTx, { id, ...by }: Run): Promise<boolean> {
  const row = await holdNext(tx, { id, state: "done" });
  if (!row) return false;
  const { studentId, before } = row;
  const { act } = await tx.rosterRun.findUniqueOrThrow({ where: { id }, select: { act: true } });
  const undone = await attempt(tx, () => undoFor(tx, { studentId, ip: IP, ...by }, { act, before }), whyOf);
  if ("done" in undone) await note(tx, { id, studentId }, { state: "undone" });
  else await note(tx, { id, studentId }, { state: "kept", why: undone.refused });
  return true;
}

/** Ends a run of which nothing waits any more. One row of the trail sums it up; the ids are in its file alone. */
export async function finishRun(tx: StudioTx, { id, at, userId }: Omit<Run, "today">): Promise<void> {
  if ((await tx.rosterRow.count({ where: { runId: id, state: "waiting" } })) > 0) return;
  const { count } = await tx.rosterRun.updateMany({
    where: { id, status: "running" },
    data: { status: "done", finishedAt: at, resumesAt: null },
  });
  if (count > 0) await sumUp(tx, { id, userId, action: "roster.finish", state: "done", rest: "left" });
}

export async function finishUndo(tx: StudioTx, { id, at, userId }: Omit<Run, "today">): Promise<void> {
  const { count } = await tx.rosterRun.updateMany({
    where: { id, status: "undoing" },
    data: { status: "undone", undoneAt: at },
  });
  if (count > 0) await sumUp(tx, { id, userId, action: "roster.undone", state: "undone", rest: "kept" });
}

type Sum = {
  id: string;
  userId: string | null;
  action: string;
  state: "done" | "undone";
  rest: "left" | "kept";
};

async function sumUp(tx: StudioTx, { id, userId, action, state, rest }: Sum): Promise<void> {
  const rows = await tx.rosterRow.findMany({
    where: { runId: id, state: { in: [state, rest] } },
    orderBy: { place: "asc" },
    select: { studentId: true, state: true },
  });
  const ids = rows.filter((row) => row.state === state).map(({ studentId }) => studentId);
  const left = rows.length - ids.length;
  const data = { students: ids.length, ...(left > 0 && { left }), ids: ids.join(" ") };
  await recordAudit(tx, { action, userId, entityId: id, ip: "", data });
}

/** Leaves out whoever a run could not reach after many attempts, and ends it. */
export async function giveUpRun(tx: StudioTx, run: Omit<Run, "today">): Promise<void> {
  const { id: runId } = run;
  await tx.rosterRow.updateMany({
    where: { runId, state: "waiting" },
    data: { state: "left", why: "refused" },
  });
  await finishRun(tx, run);
}

export async function giveUpUndo(tx: StudioTx, run: Omit<Run, "today">): Promise<void> {
  const { id: runId } = run;
  await tx.rosterRow.updateMany({ where: { runId, state: "done" }, data: { state: "kept", why: "refused" } });
  await finishUndo(tx, run);
}
