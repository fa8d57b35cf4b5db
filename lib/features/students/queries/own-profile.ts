import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { versionOf } from "@/lib/db/version";
import { beltLook } from "@/lib/features/catalog/queries";
import { commonCopy } from "@/lib/kernel/copy/common";
import { dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { readSealed } from "@/lib/observe/read-sealed";
import { type AgeMode, type ArtStatus, earliestDay } from "@/lib/features/ranks/rules";
import { healthOf } from "../rules";

export async function getOwnContact(tx: StudentTx) {
  const row = await tx.student.findFirst({
    select: {
      id: true,
      fullName: true,
      email: true,
      phone: true,
      birthDate: true,
      enrollmentDate: true,
      status: true,
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { birthDate, enrollmentDate, ...rest } = row;
  return {
    ...rest,
    birthDate: birthDate && dateToDay(birthDate),
    enrolledOn: dateToDay(enrollmentDate),
    version: versionOf(row.phone),
  };
}

/** Emergency contact and health. Health is not even read unless the caller may sign. */
export async function getOwnEmergency(tx: StudentTx, { maySign }: { maySign: boolean }) {
  const row = await tx.student.findFirst({
    select: {
      id: true,
      emergencyContactName: true,
      emergencyContactPhone: true,
      medicalConditions: maySign,
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { id, medicalConditions: sealed = null, ...contact } = row;
  const medicalConditions = sealed && readSealed(sealed, healthOf(id));
  return {
    id,
    ...contact,
    medicalConditions,
    /** A text is stored but cannot be decrypted now. It must not be overwritten. */
    isUnreadable: sealed !== null && medicalConditions === null,
    version: versionOf({ ...contact, sealed }),
  };
}

/**
 * The student's own arts with belts, how each belt was reached and which is next. Corrected promotions are left out.
 */
export async function listOwnArts(tx: StudentTx) {
  const rows = await tx.studentArt.findMany({
    orderBy: [{ isPrimary: "desc" }, { status: "asc" }, { startedOn: "desc" }],
    select: {
      martialArtId: true,
      status: true,
      startedOn: true,
      beltDegree: true,
      rankSince: true,
      rankEstimated: true,
      student: { select: { birthDate: true } },
      martialArt: { select: { name: true, ageMode: true } },
      beltRank: { select: { ...beltLook, orderRank: true } },
      promotions: {
        where: { supersededBy: null },
        orderBy: [{ promotedOn: "desc" }, { createdAt: "desc" }],
        select: {
          id: true,
          toDegree: true,
          promotedOn: true,
          estimated: true,
          toBelt: { select: beltLook },
          instructor: { select: { fullName: true } },
        },
      },
    },
  });
  const nextBelts = await listNextBelts(tx, rows);
  return rows.map(({ martialArt, startedOn, rankSince, rankEstimated, promotions, student, ...art }) => ({
    ...art,
    name: martialArt.name,
    startedOn: dateToDay(startedOn),
    rankSince: rankSince && dateToDay(rankSince),
    next: nextOf({ ...art, rankSince, rankEstimated, student, martialArt }, nextBelts),
    promotions: promotions.map(({ promotedOn, toBelt, instructor, ...told }) => ({
      ...told,
      belt: toBelt,
      promotedOn: dateToDay(promotedOn),
      instructor: instructor?.fullName ?? null,
    })),
  }));
}

type Held = { martialArtId: string; beltRank: { orderRank: number } | null };

const listNextBelts = (tx: StudentTx, arts: readonly Held[]) =>
  tx.beltRank.findMany({
    where: {
      OR: arts.flatMap(({ martialArtId, beltRank }) =>
        beltRank ? [{ martialArtId, orderRank: beltRank.orderRank + 1 }] : [],
      ),
    },
    select: { martialArtId: true, name: true, minMonths: true, minAgeYears: true },
  });

type Art = {
  martialArtId: string;
  status: ArtStatus;
  rankSince: Date | null;
  rankEstimated: boolean;
  student: { birthDate: Date | null };
  martialArt: { ageMode: AgeMode };
};

/**
 * The next belt in an active art, its usual minimum, and when that is reached. No day if the current belt's first day
 * is an estimate.
 */
function nextOf(art: Art, belts: Awaited<ReturnType<typeof listNextBelts>>) {
  const belt = belts.find(({ martialArtId }) => martialArtId === art.martialArtId);
  if (!belt || art.status !== "active") return null;
  const { minMonths, minAgeYears } = belt;
  const { rankSince, rankEstimated, student, martialArt } = art;
  const holder = {
    beltSince: rankSince && !rankEstimated ? dateToDay(rankSince) : null,
    bornOn: student.birthDate && dateToDay(student.birthDate),
    ageMode: martialArt.ageMode,
  };
  return { name: belt.name, minMonths, minAgeYears, from: earliestDay(belt, holder) };
}

export type OwnArt = Awaited<ReturnType<typeof listOwnArts>>[number];
