import "server-only";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { openSessions, recordAttendances } from "@/lib/features/attendance/commands";
import { createCharges } from "@/lib/features/charges/commands";
import { recordPromotions } from "@/lib/features/ranks/commands";
import { dayToDate } from "@/lib/kernel/dates";
import { demoStudioIds } from "./accounts";
import type { PlannedSession } from "./attendance";
import { type Present, ahead, past } from "./moments";
import type { PlannedCharge } from "./payments";
import type { AcademyPlan } from "./plan";
import type { Family } from "./students";

const studioId = demoStudioIds.kaizen;
/** A door has seconds, also on a slow machine. */
const SESSIONS_AT_A_TIME = 250;
const CHARGES_AT_A_TIME = 400;
const LESSON_HOUR = 19;
const CONSENT_VERSION = "2026-01";

/** The id at a place of the plan; that there is none would be a mistake of ours. */
export function at(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`the plan names row ${index}, which was not made`);
  return id;
}

export type Made = { plan: AcademyPlan; userId: string; present: Present };

function* portionsOf<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Belts and degrees since the first day; the ledger's triggers set the present rank of each student. */
export const awardRanks = (
  { plan, userId }: Made,
  teachers: ReadonlyMap<string, string>,
  studentIds: readonly string[],
) =>
  withStudio({ studioId, userId }, (tx) =>
    recordPromotions(
      tx,
      plan.promotions.map(({ student, kind, toBeltId, toDegree, promotedOn, teacher }) => ({
        studentId: at(studentIds, student),
        martialArtId: plan.students[student]?.input.martialArtId ?? "",
        kind,
        toBeltId,
        toDegree,
        promotedOn,
        instructorId: teachers.get(teacher) ?? null,
      })),
    ),
  );

type Ids = { classIds: readonly string[]; studentIds: readonly string[] };

async function holdSessions(
  tx: StudioTx,
  sessions: readonly PlannedSession[],
  { classIds, studentIds }: Ids,
) {
  const ids = await openSessions(
    tx,
    sessions.map((session) => ({ classId: at(classIds, session.class), day: session.day })),
  );
  await recordAttendances(
    tx,
    sessions.flatMap(({ day, present }, index) =>
      present.map((student) => ({
        sessionId: at(ids, index),
        studentId: at(studentIds, student),
        day,
        recordedAt: ahead(day, LESSON_HOUR),
      })),
    ),
  );
  for (const [index, { day, cancelReason }] of sessions.entries()) {
    if (cancelReason === null) continue;
    await tx.classSession.updateMany({
      where: { id: at(ids, index) },
      data: { status: "cancelled", cancelReason, closedAt: ahead(day, LESSON_HOUR) },
    });
  }
  const held = ids.filter((_, index) => sessions[index]?.cancelReason === null);
  await tx.$executeRaw`
    update class_sessions set status = 'held',
        closed_at = least(now(), (day + end_time::time + interval '10 minutes') at time zone 'America/Sao_Paulo')
     where id = any(${held}::uuid[])`;
}

/** Two years of lessons and of who came. */
export async function holdLessons({ plan, userId }: Made, ids: Ids): Promise<void> {
  for (const sessions of portionsOf(plan.sessions, SESSIONS_AT_A_TIME))
    await withStudio({ studioId, userId }, (tx) => holdSessions(tx, sessions, ids));
}

const REVERSED = "Lançado em dobro";

async function charge(
  tx: StudioTx,
  charges: readonly PlannedCharge[],
  studentIds: readonly string[],
  made: Made,
) {
  const { userId, present } = made;
  const ids = await createCharges(
    tx,
    charges.map(({ student, payments: _, ...charge }) => ({
      ...charge,
      studentId: at(studentIds, student),
      createdAt: past(present, charge.period ?? charge.dueOn, 6),
    })),
  );
  await tx.payment.createMany({
    data: charges.flatMap(({ payments }, index) =>
      payments.map(({ student, day, ...payment }) => ({
        ...payment,
        chargeId: at(ids, index),
        studentId: at(studentIds, student),
        paymentDate: dayToDate(day),
        userId,
        createdAt: past(present, day, 18),
        ...(payment.status === "cancelled" && {
          reversedAt: past(present, day, 19),
          reversalReason: REVERSED,
        }),
      })),
    ),
  });
}

/** Two years of what was owed and paid: the command records only what is paid now. */
export async function keepBooks(made: Made, studentIds: readonly string[]): Promise<void> {
  for (const charges of portionsOf(made.plan.charges, CHARGES_AT_A_TIME))
    await withStudio({ studioId, userId: made.userId }, (tx) => charge(tx, charges, studentIds, made));
}

/** Whoever brings the children: one person a family. */
export const nameGuardians = ({ plan, userId, present }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    const families = new Map<string, { family: Family; children: number[] }>();
    plan.students.forEach(({ guardian }, index) => {
      if (!guardian) return;
      const known = families.get(guardian.email);
      families.set(guardian.email, { family: guardian, children: [...(known?.children ?? []), index] });
    });
    for (const { family, children } of families.values()) {
      const { id: guardianId } = await tx.guardian.create({
        data: { fullName: family.guardian, email: family.email, phone: family.phone },
        select: { id: true },
      });
      await tx.studentGuardian.createMany({
        data: children.map((index) => {
          const since = plan.students[index]?.input.enrollmentDate;
          const consented = since && index % 9 !== 0 ? past(present, since, 16) : null;
          return {
            guardianId,
            studentId: at(studentIds, index),
            consentedAt: consented,
            consentVersion: consented && CONSENT_VERSION,
          };
        }),
      });
    }
  });
