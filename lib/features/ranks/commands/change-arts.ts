import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dayToDate, formatDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError, refuseFuture } from "@/lib/kernel/errors";
import { ranksCopy } from "../copy";
import { type ArtOfStudent, findArt, findPrimaryArt, listTold } from "../queries";
import type { ArtStatus } from "../rules";
import { getBeltOfArt } from "./record-promotion";

type Key = { studentId: string; martialArtId: string };
type Belt = { beltId: string | null; beltDegree: number };

/** Adds an art with the belt that the student arrives with. The first art is primary. */
export async function addArt(
  tx: StudioTx,
  { today, ...art }: Key & Belt & { startedOn: IsoDay; instructorId: string | null; today: IsoDay },
): Promise<{ id: string }> {
  const { studentId, martialArtId, startedOn, instructorId } = art;
  const message = commonCopy.dayTooLate(formatDay(today));
  refuseFuture({ field: "startedOn", day: startedOn, today, message });
  await holdStudent(tx, studentId);
  if (await findArt(tx, { studentId, martialArtId }))
    throw new DomainError("known", ranksCopy.art.known, { martialArtId: [ranksCopy.art.known] });
  await refuseUnavailableInstructor(tx, instructorId);
  const isPrimary = (await findPrimaryArt(tx, studentId)) === null;
  const { id } = await tx.studentArt.create({
    data: { studentId, martialArtId, isPrimary, startedOn: dayToDate(startedOn), instructorId },
    select: { id: true },
  });
  await tellEntry(tx, { ...art, day: startedOn });
  return { id };
}

/** Makes this the art that the student's row shows. The previous one stays active. */
export async function makePrimary(tx: StudioTx, key: Key): Promise<{ id: string }> {
  await holdStudent(tx, key.studentId);
  const art = await getArt(tx, key);
  if (art.status === "ended") throw new DomainError("ended", ranksCopy.art.primaryEnded);
  if (!art.isPrimary) await movePrimary(tx, { studentId: key.studentId, to: art.id });
  return { id: art.id };
}

/** Pauses, ends or resumes an art. The primary art can end only as the last one. */
export async function setArtStatus(
  tx: StudioTx,
  { status, today, ...key }: Key & { status: ArtStatus; today: IsoDay },
): Promise<{ id: string; status: ArtStatus }> {
  await holdStudent(tx, key.studentId);
  const art = await getArt(tx, key);
  if (status === "ended" && art.isPrimary) {
    const others = await tx.studentArt.count({
      where: { studentId: key.studentId, isPrimary: false, status: { not: "ended" } },
    });
    if (others > 0) throw new DomainError("primary", ranksCopy.art.endsLast);
  }
  const isFirst = status !== "ended" && (await findPrimaryArt(tx, key.studentId)) === null;
  await tx.studentArt.updateMany({
    where: { id: art.id },
    data: {
      status,
      endedOn: status === "ended" ? dayToDate(today) : null,
      ...(status === "ended" && { isPrimary: false }),
      ...(isFirst && { isPrimary: true }),
    },
  });
  return { id: art.id, status };
}

/**
 * Replaces the primary art, which ends; null only ends it. If the old art had only its entry belt and no attendance, it
 * was a typing mistake, and the ledger notes that.
 */
export async function switchPrimaryArt(
  tx: StudioTx,
  { today, ...change }: { studentId: string; martialArtId: string | null } & Belt & { today: IsoDay },
): Promise<void> {
  const { studentId, martialArtId } = change;
  await holdStudent(tx, studentId);
  const old = await findPrimaryArt(tx, studentId);
  const wasMistaken = old !== null && (await isUntouched(tx, { studentId, martialArtId: old.martialArtId }));
  if (old)
    await tx.studentArt.updateMany({
      where: { id: old.id },
      data: { isPrimary: false, status: "ended", endedOn: dayToDate(today) },
    });
  if (martialArtId === null) return;
  const key = { studentId, martialArtId };
  const known = await findArt(tx, key);
  if (known)
    await tx.studentArt.updateMany({
      where: { id: known.id },
      data: { isPrimary: true, status: "active", endedOn: null },
    });
  else await tx.studentArt.create({ data: { ...key, isPrimary: true, startedOn: dayToDate(today) } });
  const facts = wasMistaken && old ? { mistakenArt: old.martialArtId } : undefined;
  await tellEntry(tx, { ...change, ...key, day: today, rank: known?.rank ?? null, facts });
}

/** Records the belt that a student has on entering an art. If the ledger has another one, this is a correction. */
async function tellEntry(
  tx: StudioTx,
  entry: Key & Belt & { day: IsoDay; rank?: ArtOfStudent["rank"]; facts?: { mistakenArt: string } },
): Promise<void> {
  const { studentId, martialArtId, beltId, beltDegree, day, rank = null, facts } = entry;
  if (beltId === null || (rank?.beltId === beltId && rank.degree === beltDegree)) return;
  await getBeltOfArt(tx, { martialArtId, beltId, beltDegree });
  await tx.promotion.create({
    data: {
      studentId,
      martialArtId,
      kind: rank === null ? "entry" : "correction",
      toBeltId: beltId,
      toDegree: beltDegree,
      promotedOn: dayToDate(day),
      estimated: true,
      ...(rank !== null && { reason: ranksCopy.correction.reasonOfForm }),
      ...(facts && { facts }),
    },
  });
}

/** The edit form changed the rank within the same art: a correction from the recorded day on. */
export async function correctByForm(
  tx: StudioTx,
  { today, ...choice }: Key & { beltId: string; beltDegree: number; today: IsoDay },
): Promise<void> {
  const { studentId, martialArtId, beltId, beltDegree } = choice;
  await getBeltOfArt(tx, choice);
  const [last] = await listTold(tx, { studentId, martialArtId, count: 1 });
  await tx.promotion.create({
    data: {
      studentId,
      martialArtId,
      kind: last ? "correction" : "entry",
      toBeltId: beltId,
      toDegree: beltDegree,
      promotedOn: dayToDate(last?.promotedOn ?? today),
      estimated: true,
      ...(last && { reason: ranksCopy.correction.reasonOfForm }),
      // Only correctRank supersedes a real promotion.
      ...(last?.kind === "entry" && { supersedesId: last.id }),
    },
  });
}

async function getArt(tx: StudioTx, key: Key): Promise<ArtOfStudent> {
  const art = await findArt(tx, key);
  if (!art) throw new NotFoundError(ranksCopy.art.unknown);
  return art;
}

/** The old primary art is unset first, because there may be only one at any moment. */
async function movePrimary(
  tx: StudioTx,
  { studentId, to }: { studentId: string; to: string },
): Promise<void> {
  await tx.studentArt.updateMany({ where: { studentId, isPrimary: true }, data: { isPrimary: false } });
  await tx.studentArt.updateMany({ where: { id: to }, data: { isPrimary: true } });
}

async function isUntouched(tx: StudioTx, key: Key): Promise<boolean> {
  const awards = await tx.promotion.count({ where: { ...key, kind: { not: "entry" } } });
  return awards === 0 && (await tx.attendance.count({ where: { ...key, voidedAt: null } })) === 0;
}
