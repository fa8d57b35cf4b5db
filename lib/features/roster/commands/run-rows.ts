import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { violatedConstraint } from "@/lib/db/errors";
import { attempt } from "@/lib/db/savepoint";
import { findInvitesLeft, findNextInviteAt } from "@/lib/features/invites/queries/quota";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { type Why, isWhy } from "../rules/sort-out";
import { type RunInput, type UndoneBy, runInput } from "../schema";
import { actOn, undoFor } from "./work";

export type Run = { id: string; today: IsoDay; at: Date; userId: string | null };

const IP = "job";

const known: Readonly<Record<string, Why>> = {
  "class-full": "full",
  "already-enrolled": "enrolled",
  "already-entered": "entered",
  email: "no-email",
  limited: "recent",
  changed: "inactive",
};

/** Why a student is left out, from the refusal; null for an error that nobody expected. */
function whyOf(error: unknown): Why | null {
  if (error instanceof DomainError) return isWhy(error.code) ? error.code : (known[error.code] ?? "refused");
  if (error instanceof NotFoundError) return "refused";
  return violatedConstraint(error) === null ? null : "refused";
}

/** Marks a student who waits for the second attempt; the reason of one with whom that one failed, too. */
const FAILED = "failed" satisfies Why;

type Row = { studentId: string; before: unknown; why: string | null };

/**
 * The next student of a run, locked: each is done once, whoever else works on it. Those with whom the first attempt
 * failed come last.
 */
async function holdNext(
  tx: StudioTx,
  { id, state }: { id: string; state: "waiting" | "done" },
): Promise<Row | null> {
  const [row] = await tx.$queryRaw<Row[]>`
    select student_id as "studentId", before, why from roster_rows
     where run_id = ${id}::uuid and state = ${state}::roster_row_state
     order by why is not null, place limit 1 for update`;
  return row ?? null;
}

const note = (
  tx: StudioTx,
  { id: runId, studentId }: { id: string; studentId: string },
  data: Prisma.RosterRowUncheckedUpdateManyInput,
) => tx.rosterRow.updateMany({ where: { runId, studentId }, data });

/**
 * Works for one student. An error that nobody expected undoes the work for that student alone: the first time the
 * student waits for a second attempt, the second time `rest` says that it failed.
 */
async function workOn<T>(
  tx: StudioTx,
  { id, row, rest, work }: { id: string; row: Row; rest: "left" | "kept"; work: () => Promise<T> },
): Promise<{ done: T } | null> {
  const { studentId } = row;
  const outcome = await attempt(tx, work, (error) => {
    const why = whyOf(error);
    if (why === null) log.error({ err: error, run: id, student: studentId }, "act failed for a student");
    return why ?? FAILED;
  });
  if ("done" in outcome) return outcome;
  const isSecond = outcome.refused !== FAILED || row.why === FAILED;
  await note(tx, { id, studentId }, { why: outcome.refused, ...(isSecond && { state: rest }) });
  return null;
}

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
    await tx.rosterRun.updateMany({ where: { id }, data: { resumesAt: await findNextInviteAt(tx, by) } });
    return false;
  }
  const { studentId, before } = row;
  const work = () => actOn(tx, { studentId, ip: IP, ...by }, { input, before });
  const worked = await workOn(tx, { id, row, rest: "left", work });
  if (worked)
    await note(
      tx,
      { id, studentId },
      { state: "done", why: null, before: worked.done as Prisma.InputJsonValue },
    );
  return true;
}

/** Undoes the act for the next student. Answers whether more may follow. */
export async function undoNext(
  tx: StudioTx,
  { id, mayPlace, mayFollow, ...by }: Run & Omit<UndoneBy, "userId">,
): Promise<boolean> {
  const row = await holdNext(tx, { id, state: "done" });
  if (!row) return false;
  const { studentId, before } = row;
  const { act } = await tx.rosterRun.findUniqueOrThrow({ where: { id }, select: { act: true } });
  const work = () => undoFor(tx, { studentId, ip: IP, ...by }, { act, before, mayPlace, mayFollow });
  if (await workOn(tx, { id, row, rest: "kept", work }))
    await note(tx, { id, studentId }, { state: "undone", why: null });
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

/** Ends an undo, unless another worker is still at it. */
export async function finishUndo(tx: StudioTx, { id, at, userId }: Omit<Run, "today">): Promise<void> {
  if ((await tx.rosterRow.count({ where: { runId: id, state: "done" } })) > 0) return;
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
