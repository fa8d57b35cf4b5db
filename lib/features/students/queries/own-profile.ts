import "server-only";
import { unseal } from "@/lib/config/seal";
import type { StudentTx } from "@/lib/db/doors";
import { versionOf } from "@/lib/db/version";
import { beltLook } from "@/lib/features/catalog/queries";
import { commonCopy } from "@/lib/kernel/copy";
import { dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { healthOf } from "../rules";

/** Who the student is, to the academy. */
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

/** Who is called when something happens, and what matters then: health for whoever signs alone, and else not even read. */
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
  return {
    id,
    ...contact,
    medicalConditions: sealed && unseal(sealed, healthOf(id)),
    version: versionOf({ ...contact, sealed }),
  };
}

/** The own arts with their belts, and how each came about; a promotion that was corrected later is left out. */
export async function listOwnArts(tx: StudentTx) {
  const rows = await tx.studentArt.findMany({
    orderBy: [{ isPrimary: "desc" }, { status: "asc" }, { startedOn: "desc" }],
    select: {
      martialArtId: true,
      status: true,
      startedOn: true,
      beltDegree: true,
      rankSince: true,
      martialArt: { select: { name: true } },
      beltRank: { select: beltLook },
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
  return rows.map(({ martialArt, startedOn, rankSince, promotions, ...art }) => ({
    ...art,
    name: martialArt.name,
    startedOn: dateToDay(startedOn),
    rankSince: rankSince && dateToDay(rankSince),
    promotions: promotions.map(({ promotedOn, toBelt, instructor, ...told }) => ({
      ...told,
      belt: toBelt,
      promotedOn: dateToDay(promotedOn),
      instructor: instructor?.fullName ?? null,
    })),
  }));
}

export type OwnArt = Awaited<ReturnType<typeof listOwnArts>>[number];
