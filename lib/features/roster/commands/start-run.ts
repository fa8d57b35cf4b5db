import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { newId } from "@/lib/kernel/ids";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { rosterCopy } from "../copy/acts";
import { runsCopy } from "../copy/runs";
import { mayUndo } from "../rules/acts";
import type { Going, Left, Room } from "../rules/sort-out";
import type { RunInput, UndoneBy } from "../schema";

/** Starts an act on these students; the database queues its job. Refuses if nobody can take part. */
export async function startRun(
  tx: StudioTx,
  {
    input,
    fees,
    going,
    left,
  }: Pick<Room, "fees"> & { input: RunInput; going: readonly Going[]; left: readonly Left[] },
): Promise<{ id: string; students: number; left: number }> {
  if (going.length === 0) throw new DomainError("empty", rosterCopy.nobodyLeft);
  const id = newId();
  await tx.rosterRun.createMany({ data: [{ id, act: input.act, input }] });
  const rows = [
    ...going.map((student) => ({ ...student, state: "waiting" as const, why: null })),
    ...left.map((student) => ({ ...student, state: "left" as const })),
  ].sort((one, other) => one.fullName.localeCompare(other.fullName, "pt-BR"));
  await tx.rosterRow.createMany({
    data: rows.map(({ id: studentId, state, why }, place) => {
      const fee = fees?.get(studentId);
      const seen = typeof fee === "object" && { before: { asked: fee.from } };
      return { runId: id, studentId, place, state, why, ...seen };
    }),
  });
  return { id, students: going.length, left: left.length };
}

/**
 * Starts undoing an act for this person; the database queues its job. Refuses an act of which nothing can be undone any
 * more.
 */
export async function startUndo(
  tx: StudioTx,
  { id, at, undo }: { id: string; at: Date; undo: UndoneBy },
): Promise<{ id: string; act: string; students: number }> {
  await tx.$executeRaw`select from roster_runs where id = ${id}::uuid for no key update`;
  const run = await tx.rosterRun.findFirst({
    where: { id },
    select: { act: true, status: true, createdAt: true, input: true },
  });
  if (!run) throw new NotFoundError(commonCopy.notFound);
  const done = await tx.rosterRow.count({ where: { runId: id, state: "done" } });
  if (!mayUndo({ ...run, done }, at)) throw new DomainError("not-undoable", runsCopy.notUndoable);
  const input = { ...(run.input as Prisma.JsonObject), undo };
  await tx.rosterRun.updateMany({ where: { id }, data: { status: "undoing", input } });
  return { id, act: run.act, students: done };
}
