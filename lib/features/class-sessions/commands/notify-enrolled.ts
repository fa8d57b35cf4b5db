import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";
import { sessionCopy } from "../copy";
import type { DayClass } from "../queries";
import { CLASS_MAILS } from "../rules";

type News = { day: IsoDay; sessionIds: readonly string[] } & (
  { kind: "cancelled"; reason: string } | { kind: "restored" }
);

/** The classes of which something is said, and what. */
type Concern = { kind: News["kind"]; classDays: readonly DayClass[] };

/** Somebody who is written to, with the classes as they are named to them. */
type Reader = {
  id: string;
  kind: "student" | "guardian";
  name: string;
  to: string;
  classDays: { sessionId: string; named: string }[];
};

/**
 * One mail about a day that is not over to each active student who has a place in one of the classes, and to the guardians
 * who get messages for them; none beyond what an address, and an academy, may send in a day. What was said of each class
 * stays among the messages, under a key that names the class, the mailbox and the moment. Answers how many more people
 * would have been written to.
 */
export async function notifyEnrolled(tx: StudioTx, news: News): Promise<number> {
  const studio = await tx.studio.findFirstOrThrow({ select: { name: true, timeZone: true } });
  if (news.day < today(studio.timeZone)) return 0;
  await takeTurnInStudio(tx, "class mails");
  const concerned = await listConcerned(tx, { kind: news.kind, classDays: await listNamed(tx, news) });
  const readers = await withinReach(tx, concerned);
  const at = now().toISOString();
  await tx.message.createMany({
    data: readers.flatMap(({ id, kind, to, classDays }) =>
      classDays.map(({ sessionId }) => ({
        ...(kind === "student" ? { studentId: id } : { guardianId: id }),
        channel: "mail" as const,
        reason: `class.${news.kind}`,
        onceKey: `class.${news.kind}:${sessionId}:${mailboxOf(to)}:${id}:${at}`,
        status: "sent" as const,
        sentAt: at,
      })),
    ),
    // A guardian of two children in one class.
    skipDuplicates: true,
  });
  await enqueueMails(
    tx,
    readers.map((reader) => ({ to: reader.to, ...mailOf(news, { studio: studio.name, reader }) })),
  );
  return concerned.length - readers.length;
}

/** How many `notifyEnrolled` would write to now. */
export async function countToTell(
  tx: StudioTx,
  { day, ...concern }: Concern & { day: IsoDay },
): Promise<number> {
  const { timeZone } = await tx.studio.findFirstOrThrow({ select: { timeZone: true } });
  if (day < today(timeZone)) return 0;
  return (await withinReach(tx, await listConcerned(tx, concern))).length;
}

/** Names a mailbox where its address is not to be read. */
const mailboxOf = (to: string): string =>
  createHmac("sha256", env.authSecret).update(`class-mails:${to.toLowerCase()}`).digest("base64url");

async function listNamed(tx: StudioTx, { sessionIds }: News): Promise<DayClass[]> {
  const sessions = await tx.classSession.findMany({
    where: { id: { in: [...sessionIds] } },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
    select: { id: true, classId: true, startTime: true, class: { select: { name: true } } },
  });
  return sessions.map(({ class: { name }, ...session }) => ({ ...session, name }));
}

/** Who is enrolled; of what was given back only who was told that it was off. */
async function listConcerned(tx: StudioTx, { kind, classDays }: Concern): Promise<Reader[]> {
  const readers = await listReaders(tx, classDays);
  return kind === "restored" ? whoWereTold(tx, { classDays, readers }) : readers;
}

/** A guardian who shares a student's mailbox reads what the student is told. */
async function listReaders(tx: StudioTx, sessions: readonly DayClass[]): Promise<Reader[]> {
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
  const tell = (reader: Omit<Reader, "classDays">, sessionId: string, named: string) => {
    const known = readers.get(reader.id) ?? { ...reader, classDays: [] };
    readers.set(reader.id, known);
    known.classDays.push({ sessionId, named });
  };
  for (const session of sessions) {
    const classDay = sessionCopy.mail.classDay(session.name, session.startTime);
    for (const { student } of places.filter(({ classId }) => classId === session.classId)) {
      const { id, fullName: name, email, guardians } = student;
      tell({ id, kind: "student", name, to: email }, session.id, classDay);
      for (const { guardian } of guardians)
        if (guardian.email !== null && guardian.email.toLowerCase() !== email.toLowerCase())
          tell(
            { id: guardian.id, kind: "guardian", name: guardian.fullName, to: guardian.email },
            session.id,
            sessionCopy.mail.ofStudent(classDay, name),
          );
    }
  }
  return [...readers.values()];
}

/** Those to whom a mail may still go today, by their mailbox and by the academy. */
async function withinReach(tx: StudioTx, readers: readonly Reader[]): Promise<Reader[]> {
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
async function whoWereTold(
  tx: StudioTx,
  { classDays: off, readers }: { classDays: readonly DayClass[]; readers: readonly Reader[] },
): Promise<Reader[]> {
  const told = await tx.message.findMany({
    where: { OR: off.map(({ id }) => ({ onceKey: { startsWith: `class.cancelled:${id}:` } })) },
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

function mailOf(news: News, { studio, reader }: { studio: string; reader: Reader }) {
  const { mail } = sessionCopy;
  const named = reader.classDays.map(({ named: one }) => one).join(", ");
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
