import "server-only";
import { z } from "zod";
import type { StudioTx } from "@/lib/db/doors";
import { holdClassesOf } from "@/lib/db/locks";
import { adjustAgreement, takeBackPrice } from "@/lib/features/agreements/commands/adjust-agreement";
import { enrolOnDays, removeDays, suspendDays } from "@/lib/features/enrollments/commands/several-days";
import { inviteToPortal } from "@/lib/features/invites/commands/portal-invites";
import { pauseStudent, resumeStudent } from "@/lib/features/students/commands/pause-student";
import { keepTags } from "@/lib/features/tags/commands";
import { isSameTags } from "@/lib/features/tags/rules";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { rosterCopy } from "../copy/acts";
import { runsCopy } from "../copy/runs";
import { listTagsOf } from "../queries/room";
import { changedTags } from "../rules/sort-out";
import type { RunInput, UndoneBy } from "../schema";

type Whom = { studentId: string; today: IsoDay; at: Date; userId: string | null; ip: string };
type InputOf<Act extends RunInput["act"]> = Extract<RunInput, { act: Act }>;
/** The values before an act, for undoing it. */
type Before = { [key: string]: unknown };
/** The facts of the act that undoing needs, and the rights of the person who undoes it. */
type Undoing = { before: unknown } & Pick<UndoneBy, "mayPlace" | "mayFollow">;

const day = z.string().transform((text) => isoDay(text));
const placesBefore = z.object({
  places: z.array(z.object({ id: z.string(), was: z.string().nullable() })),
  since: z.coerce.date(),
});
const pauseBefore = z.object({ pause: z.string() });
/** The sum that was asked for in the month when somebody chose the adjustment. */
const priceSeen = z.object({ asked: z.number() });
const tagsBefore = z.object({ was: z.array(z.string()), then: z.array(z.string()) });
const priceBefore = z.object({
  amount: z.number(),
  nextAmount: z.number(),
  from: day,
  wasNext: z.object({ amount: z.number(), from: day }).nullable(),
});

const touched = () => new DomainError("touched", runsCopy.notUndoable);

/** A place on every day that has room. */
async function enrol(
  tx: StudioTx,
  { studentId, at, userId, ip }: Whom,
  { classIds, since }: InputOf<"enrol">,
): Promise<Before> {
  const [clock] = await tx.$queryRaw<{ at: Date }[]>`select clock_timestamp() as at`;
  const { given } = await enrolOnDays(tx, { classIds, studentId, since, userId, ip });
  const places = given.map(({ id, was }) => ({ id, was }));
  return { places, since: (clock?.at ?? at).toISOString() };
}

/** Places in which nobody trained since and which nobody changed are given back. */
async function giveBack(tx: StudioTx, { studentId, userId, ip }: Whom, before: unknown): Promise<void> {
  const { places, since } = placesBefore.parse(before);
  await holdClassesOf(tx, studentId);
  const held = await tx.studentEnrollment.findMany({
    where: { id: { in: places.map(({ id }) => id) }, studentId, status: "active" },
    select: { classId: true },
  });
  if (held.length < places.length) throw touched();
  const classIds = held.map(({ classId }) => classId);
  const trained = await tx.attendance.count({
    where: { studentId, session: { classId: { in: classIds } }, createdAt: { gte: since } },
  });
  if (trained > 0) throw touched();
  const idsOf = (isNew: boolean) => places.filter(({ was }) => (was === null) === isNew).map(({ id }) => id);
  await removeDays(tx, { ids: idsOf(true), userId, ip });
  await suspendDays(tx, { ids: idsOf(false), userId, ip });
}

async function pause(
  tx: StudioTx,
  { studentId: id, at: _at, ...by }: Whom,
  { act: _act, ...chosen }: InputOf<"pause">,
): Promise<Before> {
  await pauseStudent(tx, { ...chosen, ...by, id });
  const open = await tx.studentPause.findFirstOrThrow({
    where: { studentId: id, endedOn: null },
    select: { id: true },
  });
  return { pause: open.id };
}

async function resume(
  tx: StudioTx,
  { studentId: id, at: _at, ...by }: Whom,
  { before, mayPlace, mayFollow }: Undoing,
): Promise<void> {
  const { pause: pauseId } = pauseBefore.parse(before);
  const open = await tx.studentPause.count({ where: { id: pauseId, studentId: id, endedOn: null } });
  if (open === 0) throw touched();
  await resumeStudent(tx, { ...by, id, reason: runsCopy.undoReason, mayPlace, mayFollow });
}

async function tag(tx: StudioTx, { studentId }: Whom, change: InputOf<"tag">): Promise<Before> {
  const was = (await listTagsOf(tx, [studentId])).get(studentId) ?? [];
  const then = changedTags(was, change);
  if (isSameTags(was, then)) throw new DomainError("same-tags", rosterCopy.nobodyLeft);
  await keepTags(tx, { studentId, names: then });
  return { was, then };
}

async function untag(tx: StudioTx, { studentId }: Whom, before: unknown): Promise<void> {
  const { was, then } = tagsBefore.parse(before);
  const now = (await listTagsOf(tx, [studentId])).get(studentId) ?? [];
  if (!isSameTags(now, then)) throw touched();
  await keepTags(tx, { studentId, names: was });
}

/**
 * Does an act for one student. `before` is what was known when it was chosen. Answers what undoing needs to know.
 * Throws DomainError if the student is left out.
 */
export async function actOn(
  tx: StudioTx,
  whom: Whom,
  { input, before }: { input: RunInput; before: unknown },
): Promise<Before> {
  const { studentId, today, at, userId, ip } = whom;
  switch (input.act) {
    case "invite":
      await inviteToPortal(tx, { studentId, message: input.message, today, at });
      return {};
    case "enrol":
      return enrol(tx, whom, input);
    case "pause":
      return pause(tx, whom, input);
    case "tag":
      return tag(tx, whom, input);
    case "adjust": {
      const { change, from, again } = input;
      const { asked } = priceSeen.parse(before);
      return adjustAgreement(tx, { studentId, change, from, again, asked, today, userId, ip });
    }
  }
}

/** Undoes an act for one student. Throws DomainError if somebody has changed since what it changed. */
export async function undoFor(
  tx: StudioTx,
  whom: Whom,
  { act, ...undoing }: Undoing & { act: RunInput["act"] },
): Promise<void> {
  const { before } = undoing;
  const { studentId, today, userId, ip } = whom;
  if (act === "enrol") return giveBack(tx, whom, before);
  if (act === "pause") return resume(tx, whom, undoing);
  if (act === "tag") return untag(tx, whom, before);
  if (act === "adjust")
    return takeBackPrice(tx, { studentId, price: priceBefore.parse(before), today, userId, ip });
  throw touched();
}
