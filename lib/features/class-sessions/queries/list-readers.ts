import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/config/env";
import type { StudioTx } from "@/lib/db/doors";
import { now, today } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";
import { sessionCopy } from "../copy";
import { CLASS_MAILS } from "../rules";
import type { DayClass } from "./list-sessions";

/** The classes of which something is said, and what. */
type Concern<Session extends string | null> = {
  kind: "cancelled" | "restored" | "moved";
  classDays: readonly DayClass<Session>[];
};

/** Somebody who is written to, with the classes as they are named to them. */
export type Reader<Session extends string | null> = {
  id: string;
  kind: "student" | "guardian";
  name: string;
  to: string;
  classDays: { sessionId: Session; named: string }[];
};

/** Who is enrolled; of what was given back only who was told that it was off. */
export async function listConcerned<Session extends string | null>(
  tx: StudioTx,
  { kind, classDays }: Concern<Session>,
): Promise<Reader<Session>[]> {
  const readers = await listReaders(tx, classDays);
  return kind === "restored" ? whoWereTold(tx, { classDays, readers }) : readers;
}

/** A guardian who shares a student's mailbox reads what the student is told. */
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
  const tell = (reader: Omit<Reader<Session>, "classDays">, sessionId: Session, named: string) => {
    const known = readers.get(reader.id) ?? { ...reader, classDays: [] };
    readers.set(reader.id, known);
    known.classDays.push({ sessionId, named });
  };
  for (const session of sessions) {
    const classDay = sessionCopy.mail.classDay(session.name, session.startTime);
    for (const { student } of places.filter(({ classId }) => classId === session.classId)) {
      const { id, fullName: name, email, guardians } = student;
      tell({ id, kind: "student", name, to: email }, session.sessionId, classDay);
      for (const { guardian } of guardians)
        if (guardian.email !== null && guardian.email.toLowerCase() !== email.toLowerCase())
          tell(
            { id: guardian.id, kind: "guardian", name: guardian.fullName, to: guardian.email },
            session.sessionId,
            sessionCopy.mail.ofStudent(classDay, name),
          );
    }
  }
  return [...readers.values()];
}

/** Those to whom a mail may still go today, by their mailbox and by the academy. */
export async function withinReach<R extends { to: string }>(
  tx: StudioTx,
  readers: readonly R[],
): Promise<R[]> {
  const since = new Date(now().getTime() - CLASS_MAILS.withinMs);
  const said = await tx.message.findMany({
    where: { reason: { startsWith: "class." }, createdAt: { gt: since } },
    select: { onceKey: true },
  });
  // A mail about several classes left a row for each of them.
  const mails = new Set(said.map(({ onceKey }) => onceKey?.replace(/:[^:]*/, "") ?? ""));
  const sent = new Map<string, number>();
  const count = (mailbox: string) => sent.set(mailbox, (sent.get(mailbox) ?? 0) + 1);
  for (const mail of mails) count(mail.split(":")[1] ?? "");
  let left = CLASS_MAILS.perStudio - mails.size;
  return readers.filter(({ to }) => {
    const mailbox = mailboxOf(to);
    if (left <= 0 || (sent.get(mailbox) ?? 0) >= CLASS_MAILS.perAddress) return false;
    count(mailbox);
    left -= 1;
    return true;
  });
}

/** Each with the classes of which they were told that they are off: nothing is given back to who never missed it. */
async function whoWereTold<Session extends string | null>(
  tx: StudioTx,
  {
    classDays: off,
    readers,
  }: { classDays: readonly DayClass<Session>[]; readers: readonly Reader<Session>[] },
): Promise<Reader<Session>[]> {
  const told = await tx.message.findMany({
    where: {
      OR: off.flatMap(({ sessionId }) =>
        sessionId === null ? [] : [{ onceKey: { startsWith: `class.cancelled:${sessionId}:` } }],
      ),
    },
    select: { onceKey: true, studentId: true, guardianId: true },
  });
  const known = new Set(
    told.map(({ onceKey, studentId, guardianId }) => `${onceKey?.split(":")[1]} ${studentId ?? guardianId}`),
  );
  return readers
    .map((reader) => ({
      ...reader,
      classDays: reader.classDays.filter(({ sessionId }) => known.has(`${sessionId} ${reader.id}`)),
    }))
    .filter(({ classDays }) => classDays.length > 0);
}

/** How many `notifyEnrolled` would write to now. */
export async function countToTell(
  tx: StudioTx,
  { day, ...concern }: Concern<string | null> & { day: IsoDay },
): Promise<number> {
  const { timeZone } = await tx.studio.findFirstOrThrow({ select: { timeZone: true } });
  if (day < today(timeZone)) return 0;
  return (await withinReach(tx, await listConcerned(tx, concern))).length;
}

/** Names a mailbox where its address is not to be read. */
export const mailboxOf = (to: string): string =>
  createHmac("sha256", env.authSecret).update(`class-mails:${to.toLowerCase()}`).digest("base64url");
