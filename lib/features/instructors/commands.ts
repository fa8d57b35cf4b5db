import "server-only";
import { changesBetween } from "@/lib/audit/changes";
import type { StudioTx } from "@/lib/db/doors";
import { keepInstructor } from "@/lib/db/locks";
import { findBeltFacts } from "@/lib/features/catalog/queries";
import { rankProblem } from "@/lib/features/catalog/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { dayToDate, type IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { instructorCopy } from "./copy";
import { findInstructorName, findInstructorStatus, getInstructorValues } from "./queries/list-instructors";
import { type DayTime, type WeekTime, listTaughtAt, listTaughtOn, listToTeach } from "./queries/list-taught";
import { instructorProblem } from "./rules";
import type { Departure, InstructorEdit, InstructorInput, InstructorStatus } from "./schema";

/** Creates an active instructor (INST-06). Throws for a belt of another art. */
export async function createInstructor(
  tx: StudioTx,
  input: Omit<InstructorInput, "hireDate"> & { hireDate: IsoDay },
): Promise<{ id: string }> {
  await refuseWrongRank(tx, input);
  const { hourlyRate, hireDate, ...rest } = input;
  return tx.instructor.create({
    data: { ...rest, hourlyRateCents: hourlyRate, hireDate: dayToDate(hireDate), status: "active" },
    select: { id: true },
  });
}

/** Throws for a belt of another art, and if somebody saved since `version`. */
export async function updateInstructor(
  tx: StudioTx,
  { id, version, ...input }: InstructorEdit,
): Promise<{ saved: { id: string }; changed: Readonly<Record<string, string>> }> {
  const now = await getInstructorValues(tx, { id });
  if (now.version !== version) throw changedElsewhere();
  await refuseWrongRank(tx, input);
  const { hourlyRate, hireDate, ...rest } = input;
  const { count } = await tx.instructor.updateMany({
    where: { id, updatedAt: version },
    data: { ...rest, hourlyRateCents: hourlyRate, hireDate: dayToDate(hireDate ?? now.hireDate) },
  });
  if (count === 0) throw changedElsewhere();
  const changed = changesBetween({ hourlyRate: now.hourlyRate }, { hourlyRate });
  return { saved: { id }, changed };
}

const changedElsewhere = () => new DomainError("changed", instructorCopy.edit.changed);

/**
 * Deactivates an instructor. Weekly classes and upcoming sessions go to the successor, or to nobody. Past lessons,
 * promotions and payments keep the name; students keep it until they get another. Warns if the successor teaches at
 * those times.
 */
export async function deactivateInstructor(
  tx: StudioTx,
  { id, successorId, overrule, today }: Departure & { today: IsoDay },
): Promise<{ id: string; classes: number }> {
  await moveInstructor(tx, { id, from: "active", to: "inactive" });
  const problem = successorId === null ? null : await instructorProblemOf(tx, successorId);
  if (problem) throw new DomainError(problem.code, problem.message, { successorId: [problem.message] });
  const handOver = { instructorId: successorId };
  if (!overrule) await warnOfClash(tx, { ...handOver, ...(await listToTeach(tx, { id, today })) });
  const { count } = await tx.studioClass.updateMany({
    where: { instructorId: id, status: "active" },
    data: handOver,
  });
  await tx.classSession.updateMany({
    where: { instructorId: id, status: "scheduled", day: { gte: dayToDate(today) } },
    data: handOver,
  });
  return { id, classes: count };
}

export async function reinstateInstructor(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  await moveInstructor(tx, { id, from: "inactive", to: "active" });
  return { id };
}

type Move = { id: string; from: InstructorStatus; to: InstructorStatus };

async function moveInstructor(tx: StudioTx, { id, from, to }: Move): Promise<void> {
  const { count } = await tx.instructor.updateMany({ where: { id, status: from }, data: { status: to } });
  if (count > 0) return;
  if ((await findInstructorStatus(tx, id)) === null) throw new NotFoundError(commonCopy.notFound);
  const { leave, comeBack } = instructorCopy;
  throw new DomainError("already", to === "inactive" ? leave.already : comeBack.already);
}

/** Throws, at the field `instructorId`, for an inactive or foreign instructor. Null is allowed (STU-19). */
export async function refuseUnavailableInstructor(tx: StudioTx, instructorId: string | null): Promise<void> {
  if (instructorId === null) return;
  const problem = await instructorProblemOf(tx, instructorId);
  if (problem) throw new DomainError(problem.code, problem.message, { instructorId: [problem.message] });
}

export const isAvailable = async (tx: StudioTx, instructorId: string): Promise<boolean> =>
  (await instructorProblemOf(tx, instructorId)) === null;

/** Weekly times and single days at which an instructor is to teach. */
type Teaching = {
  instructorId: string | null;
  weekly?: readonly WeekTime[];
  dates?: readonly DayTime[];
  /** The weekly classes that are being changed. */
  except?: readonly string[];
};

/** Throws a warning that the person may overrule by sending again with `overrule`. */
export async function warnOfClash(
  tx: StudioTx,
  { instructorId, weekly = [], dates = [], ...changed }: Teaching,
): Promise<void> {
  if (instructorId === null) return;
  const taught = await listTaughtAt(tx, { instructorId, weekly, ...changed });
  for (const date of dates) taught.push(...(await listTaughtOn(tx, { instructorId, ...date })));
  if (taught.length === 0) return;
  const name = await findInstructorName(tx, instructorId);
  throw new DomainError("clash", instructorCopy.clash(name ?? "", taught));
}

/** Locks the row, so that an available instructor stays so until the transaction ends. */
async function instructorProblemOf(tx: StudioTx, id: string) {
  await keepInstructor(tx, id);
  return instructorProblem(await findInstructorStatus(tx, id));
}

async function refuseWrongRank(
  tx: StudioTx,
  { martialArtId, beltRankId: beltId }: Pick<InstructorInput, "martialArtId" | "beltRankId">,
): Promise<void> {
  const belt = beltId === null ? null : await findBeltFacts(tx, beltId);
  const problem = rankProblem({ martialArtId, beltId, degree: 0 }, belt);
  if (problem) throw new DomainError("rank", problem.message, { beltRankId: [problem.message] });
}
