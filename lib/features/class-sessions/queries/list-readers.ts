import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Mailbox, byMailbox, countPeople, withinReach } from "@/lib/features/studios/queries/mailboxes";
import { today } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";
import { CLASS_MAILS } from "../rules";
import type { DayClass } from "./list-sessions";

type Concern<Session extends string | null> = {
  kind: "cancelled" | "restored" | "moved" | "date-moved";
  classDays: readonly DayClass<Session>[];
};

/** A recipient, with the classes concerned and the students who are enrolled in them. */
export type Reader<Session extends string | null> = {
  id: string;
  kind: "student" | "guardian";
  name: string;
  to: string;
  classDays: { session: DayClass<Session>; student: string }[];
};

/**
 * Enrolled students and their guardians, by mailbox. For a restored class, only those who were told that it was
 * cancelled.
 */
export async function listConcerned<Session extends string | null>(
  tx: StudioTx,
  { kind, classDays }: Concern<Session>,
): Promise<Mailbox<Reader<Session>>[]> {
  const readers = await listReaders(tx, classDays);
  return byMailbox(kind === "restored" ? await whoWereTold(tx, { classDays, readers }) : readers);
}

/** A guardian who shares a student's mailbox reads the student's message. */
async function listReaders<Session extends string | null>(
  tx: StudioTx,
  sessions: readonly DayClass<Session>[],
): Promise<Reader<Session>[]> {
  const places = await tx.studentEnrollment.findMany({
    where: {
      classId: { in: sessions.map(({ classId }) => classId) },
      status: "active",
      student: { status: "active" },
    },
    select: {
      classId: true,
      student: {
        select: {
          id: true,
          fullName: true,
          email: true,
          guardians: {
            where: { getsMessages: true },
            select: { guardian: { select: { id: true, fullName: true, email: true } } },
          },
        },
      },
    },
  });
  const readers = new Map<string, Reader<Session>>();
  const tell = (reader: Omit<Reader<Session>, "classDays">, session: DayClass<Session>, student: string) => {
    const known = readers.get(reader.id) ?? { ...reader, classDays: [] };
    readers.set(reader.id, known);
    known.classDays.push({ session, student });
  };
  for (const session of sessions) {
    for (const { student } of places.filter(({ classId }) => classId === session.classId)) {
      const { id, fullName: name, email, guardians } = student;
      if (email !== null) tell({ id, kind: "student", name, to: email }, session, name);
      for (const { guardian } of guardians)
        if (guardian.email !== null && guardian.email.toLowerCase() !== email?.toLowerCase())
          tell(
            { id: guardian.id, kind: "guardian", name: guardian.fullName, to: guardian.email },
            session,
            name,
          );
    }
  }
  return [...readers.values()];
}

/**
 * Keeps for each person only the classes of which they were told that they were cancelled or moved. Nobody is told that
 * a class is back without having heard that it was off.
 */
async function whoWereTold<Session extends string | null>(
  tx: StudioTx,
  {
    classDays: off,
    readers,
  }: { classDays: readonly DayClass<Session>[]; readers: readonly Reader<Session>[] },
): Promise<Reader<Session>[]> {
  const sessionIds = off.flatMap(({ sessionId }) => sessionId ?? []);
  const away = await listMovedAway(tx, sessionIds);
  const keys = [
    ...sessionIds.map((id) => `class.cancelled:${id}:`),
    ...away.map((id) => `class.date-moved:${id}:`),
  ];
  const told = await tx.message.findMany({
    where: { OR: keys.map((key) => ({ onceKey: { startsWith: key } })) },
    select: { onceKey: true, studentId: true, guardianId: true },
  });
  const known = new Set(
    told.map(({ onceKey, studentId, guardianId }) => `${onceKey?.split(":")[1]} ${studentId ?? guardianId}`),
  );
  return readers
    .map((reader) => ({
      ...reader,
      classDays: reader.classDays.filter(({ session }) => known.has(`${session.sessionId} ${reader.id}`)),
    }))
    .filter(({ classDays }) => classDays.length > 0);
}

/**
 * Cancelled sessions that another date replaces. A new hour on the same day, or a move that was undone, cancels
 * nothing.
 */
async function listMovedAway(tx: StudioTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select own.id from class_sessions own
      join class_sessions instead on instead.studio_id = own.studio_id and instead.class_id = own.class_id
       and instead.moved_from = own.day and instead.day <> own.day
     where own.id = any(${ids}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** The number of people to whom `notifyEnrolled` would write now. */
export async function countToTell(
  tx: StudioTx,
  { day, ...concern }: Concern<string | null> & { day: IsoDay },
): Promise<number> {
  const { timeZone } = await tx.studio.findFirstOrThrow({ select: { timeZone: true } });
  if (day < today(timeZone)) return 0;
  return countPeople(await withinReach(tx, await listConcerned(tx, concern), CLASS_MAILS));
}
