import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";
import { sessionCopy } from "../copy";
import { CLASS_MAILS } from "../rules";

type News = { day: IsoDay; sessionIds: readonly string[] } & (
  { kind: "cancelled"; reason: string } | { kind: "restored" }
);

/** Somebody who is written to, with the classes as they are named to them. */
type Reader = { id: string; kind: "student" | "guardian"; name: string; to: string; classDays: string[] };

/**
 * One mail about a day that is not over to each active student who has a place in one of the classes, and to the guardians
 * who get messages for them; to nobody who was written to often enough. What was said stays among the messages, under a
 * key that the change makes new, so that one change is told once.
 */
export async function notifyEnrolled(tx: StudioTx, news: News): Promise<void> {
  const studio = await tx.studio.findFirstOrThrow({ select: { name: true, timeZone: true } });
  if (news.day < today(studio.timeZone)) return;
  const readers = await listReaders(tx, news);
  const away = await outOfReach(tx, { news, ids: readers.map(({ id }) => id) });
  const at = now().toISOString();
  const told = await tx.message.createManyAndReturn({
    data: readers
      .filter(({ id }) => !away.has(id))
      .map(({ id, kind }) => ({
        ...(kind === "student" ? { studentId: id } : { guardianId: id }),
        channel: "mail" as const,
        reason: `class.${news.kind}`,
        onceKey: `class.${news.kind}:${news.day}:${at}:${id}`,
        status: "sent" as const,
        sentAt: at,
      })),
    skipDuplicates: true,
    select: { studentId: true, guardianId: true },
  });
  const isTold = new Set(told.map(personOf));
  await enqueueMails(
    tx,
    readers
      .filter(({ id }) => isTold.has(id))
      .map((reader) => ({ to: reader.to, ...mailOf(news, { studio: studio.name, reader }) })),
  );
}

/** A guardian who shares a student's mailbox reads what the student is told. */
async function listReaders(tx: StudioTx, { sessionIds }: News): Promise<Reader[]> {
  const sessions = await tx.classSession.findMany({
    where: { id: { in: [...sessionIds] } },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
    select: { classId: true, startTime: true, class: { select: { name: true } } },
  });
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
  const readers = new Map<string, Reader>();
  const tell = (reader: Omit<Reader, "classDays">, classDay: string) => {
    const known = readers.get(reader.id) ?? { ...reader, classDays: [] };
    readers.set(reader.id, known);
    known.classDays.push(classDay);
  };
  for (const session of sessions) {
    const classDay = sessionCopy.mail.classDay(session.class.name, session.startTime);
    for (const { student } of places.filter(({ classId }) => classId === session.classId)) {
      const { id, fullName: name, email, guardians } = student;
      tell({ id, kind: "student", name, to: email }, classDay);
      for (const { guardian } of guardians)
        if (guardian.email !== null && guardian.email.toLowerCase() !== email.toLowerCase())
          tell(
            { id: guardian.id, kind: "guardian", name: guardian.fullName, to: guardian.email },
            sessionCopy.mail.ofStudent(classDay, name),
          );
    }
  }
  return [...readers.values()];
}

/** Who had enough mails of this kind today; and, where a date is given back, who was not told that it was cancelled. */
async function outOfReach(tx: StudioTx, { news, ids }: { news: News; ids: string[] }): Promise<Set<string>> {
  const people = { OR: [{ studentId: { in: ids } }, { guardianId: { in: ids } }] };
  const since = new Date(now().getTime() - CLASS_MAILS.withinMs);
  const sent = await tx.message.groupBy({
    by: ["studentId", "guardianId"],
    where: { reason: { startsWith: "class." }, createdAt: { gt: since }, ...people },
    _count: { _all: true },
  });
  const full = sent.filter(({ _count }) => _count._all >= CLASS_MAILS.perPerson).map(personOf);
  if (news.kind === "cancelled") return new Set(full);
  const told = await tx.message.findMany({
    where: { onceKey: { startsWith: `class.cancelled:${news.day}:` }, ...people },
    select: { studentId: true, guardianId: true },
  });
  const knows = new Set(told.map(personOf));
  return new Set([...full, ...ids.filter((id) => !knows.has(id))]);
}

const personOf = ({ studentId, guardianId }: { studentId: string | null; guardianId: string | null }) =>
  studentId ?? guardianId ?? "";

function mailOf(news: News, { studio, reader }: { studio: string; reader: Reader }) {
  const { mail } = sessionCopy;
  const named = reader.classDays.join(", ");
  const isCancelled = news.kind === "cancelled";
  const isStudent = reader.kind === "student";
  return {
    subject: (isCancelled ? mail.subjectCancelled : mail.subjectRestored)(studio, news.day),
    ...renderMail({
      title: isCancelled ? mail.titleCancelled : mail.titleRestored,
      greeting: mail.greeting(reader.name),
      paragraphs: isCancelled
        ? [mail.cancelled(news.day, named), mail.reason(news.reason)]
        : [mail.restored(news.day, named)],
      ...(isStudent && { button: { label: mail.button, url: env.appUrl + paths.student.dashboard } }),
      footnote: (isStudent ? mail.footnote : mail.footnoteGuardian)(studio),
    }),
  };
}
