import "server-only";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { recordAttendances } from "@/lib/features/attendance/commands";
import { openSessions } from "@/lib/features/class-sessions/commands/open-sessions";
import { recordPromotions } from "@/lib/features/ranks/commands/record-promotion";
import { dayToDate } from "@/lib/kernel/dates";
import { demoStudioIds } from "./accounts";
import type { PlannedSession } from "./attendance";
import { type Present, ahead } from "./moments";
import type { AcademyPlan } from "./plan";

const studioId = demoStudioIds.kaizen;
/** Small, as each statement has the door's five seconds and a loaded machine is several times slower. */
const SESSIONS_AT_A_TIME = 50;
const LESSON_HOUR = 19;
const MISTAKEN = "Marcado por engano";

/** The id at an index of the plan; throws a RangeError where no row was created. */
export function at(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`The plan names row ${index}, which was not created.`);
  return id;
}

export type Made = { plan: AcademyPlan; userId: string; present: Present };

export function* portionsOf<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/**
 * Belts and degrees since enrolment, second arts, and a corrected date; the ledger's triggers set the present ranks.
 */
export const awardRanks = (
  { plan, userId }: Made,
  teachers: ReadonlyMap<string, string>,
  studentIds: readonly string[],
) =>
  withStudio({ studioId, userId }, async (tx) => {
    const instructorOf = (teacher: string) => teachers.get(teacher) ?? null;
    await tx.studentArt.createMany({
      data: plan.secondArts.map(({ student, martialArtId, startedOn, teacher }) => ({
        studentId: at(studentIds, student),
        martialArtId,
        startedOn: dayToDate(startedOn),
        instructorId: instructorOf(teacher),
      })),
    });
    const awarded = [...plan.promotions, ...plan.secondArts.flatMap(({ promotions }) => promotions)];
    await recordPromotions(
      tx,
      awarded.map(({ student, teacher, fromBeltId: _, fromDegree: __, ...award }) => ({
        ...award,
        studentId: at(studentIds, student),
        instructorId: instructorOf(teacher),
      })),
    );
    const { promotion, promotedOn, reason } = plan.correction;
    const { toBeltId, toDegree, martialArtId } = promotion;
    const rank = { studentId: at(studentIds, promotion.student), martialArtId, toBeltId, toDegree };
    const wrong = await tx.promotion.findFirstOrThrow({
      where: { ...rank, promotedOn: dayToDate(promotion.promotedOn) },
      select: { id: true, instructorId: true },
    });
    await tx.promotion.create({
      data: {
        ...rank,
        kind: "correction",
        promotedOn: dayToDate(promotedOn),
        reason,
        supersedesId: wrong.id,
        instructorId: wrong.instructorId,
      },
    });
  });

type Ids = { classIds: readonly string[]; studentIds: readonly string[] };

type Opened = { id: string; session: PlannedSession };

async function openLessons(
  tx: StudioTx,
  sessions: readonly PlannedSession[],
  classIds: readonly string[],
): Promise<Opened[]> {
  const ids = await openSessions(
    tx,
    sessions.map((session) => ({ classId: at(classIds, session.class), day: session.day })),
  );
  return sessions.map((session, index) => ({ id: at(ids, index), session }));
}

async function holdSessions(tx: StudioTx, opened: readonly Opened[], studentIds: readonly string[]) {
  await recordAttendances(
    tx,
    opened.flatMap(({ id, session: { day, present, mistaken } }) =>
      [...present, ...(mistaken === null ? [] : [mistaken])].map((student) => ({
        sessionId: id,
        studentId: at(studentIds, student),
        day,
        recordedAt: ahead(day, LESSON_HOUR),
      })),
    ),
  );
  for (const { id, session } of opened) {
    const { day, cancelReason, mistaken } = session;
    if (mistaken !== null)
      await tx.attendance.updateMany({
        where: { sessionId: id, studentId: at(studentIds, mistaken) },
        data: { voidedAt: ahead(day, LESSON_HOUR + 1), voidReason: MISTAKEN },
      });
    if (cancelReason === null) continue;
    await tx.classSession.updateMany({
      where: { id },
      data: { status: "cancelled", cancelReason, closedAt: ahead(day, LESSON_HOUR) },
    });
  }
  const held = opened.filter(({ session }) => session.cancelReason === null).map(({ id }) => id);
  await tx.$executeRaw`
    update class_sessions set status = 'held',
        closed_at = least(now(), (day + end_time::time + interval '10 minutes') at time zone 'America/Sao_Paulo')
     where id = any(${held}::uuid[])`;
}

/**
 * Two years of lessons and attendances. All lessons are inserted first: the foreign key check of an attendance is
 * planned once per connection, and planned while the table is small it would scan the table for every row.
 */
export async function holdLessons({ plan, userId }: Made, { classIds, studentIds }: Ids): Promise<void> {
  const opened: Opened[] = [];
  for (const sessions of portionsOf(plan.sessions, SESSIONS_AT_A_TIME))
    opened.push(...(await withStudio({ studioId, userId }, (tx) => openLessons(tx, sessions, classIds))));
  for (const lessons of portionsOf(opened, SESSIONS_AT_A_TIME))
    await withStudio({ studioId, userId }, (tx) => holdSessions(tx, lessons, studentIds));
}
