import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";
import { sessionCopy } from "../copy";
import { CLASS_MAILS } from "../rules";

type News = { day: IsoDay; sessionIds: readonly string[] } & (
  { kind: "cancelled"; reason: string } | { kind: "restored" }
);

/**
 * One mail to each active student who has a place in one of the classes and may still be written to. What was said stays among the messages, under a
 * key that the change makes new, so that one change is told once.
 */
export async function notifyEnrolled(tx: StudioTx, news: News): Promise<void> {
  const sessions = await tx.classSession.findMany({
    where: { id: { in: [...news.sessionIds] } },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
    select: { id: true, classId: true, startTime: true, class: { select: { name: true } } },
  });
  const places = await tx.studentEnrollment.findMany({
    where: {
      classId: { in: sessions.map(({ classId }) => classId) },
      status: "active",
      student: { status: "active" },
    },
    select: { classId: true, student: { select: { id: true, fullName: true, email: true } } },
  });
  const students = new Map(places.map(({ student }) => [student.id, student]));
  for (const id of await outOfReach(tx, { news, ids: [...students.keys()] })) students.delete(id);
  const at = now().toISOString();
  const told = await tx.message.createManyAndReturn({
    data: [...students.keys()].map((studentId) => ({
      studentId,
      channel: "mail" as const,
      reason: `class.${news.kind}`,
      onceKey: `class.${news.kind}:${news.day}:${at}:${studentId}`,
      status: "sent" as const,
      sentAt: at,
    })),
    skipDuplicates: true,
    select: { studentId: true },
  });
  const { name: studio } = await tx.studio.findFirstOrThrow({ select: { name: true } });
  for (const { studentId } of told) {
    const student = students.get(studentId ?? "");
    if (!student) continue;
    const own = new Set(
      places.filter((place) => place.student.id === studentId).map(({ classId }) => classId),
    );
    const classDays = sessions
      .filter(({ classId }) => own.has(classId))
      .map((session) => sessionCopy.mail.classDay(session.class.name, session.startTime));
    await enqueueMail(tx, { to: student.email, ...mailOf(news, { studio, student, classDays }) });
  }
}

/** Who had enough mails of this kind today; and, where a date is given back, who was not told that it was cancelled. */
async function outOfReach(tx: StudioTx, { news, ids }: { news: News; ids: string[] }): Promise<string[]> {
  const since = new Date(now().getTime() - CLASS_MAILS.withinMs);
  const sent = await tx.message.groupBy({
    by: ["studentId"],
    where: { reason: { startsWith: "class." }, createdAt: { gt: since }, studentId: { in: ids } },
    _count: { _all: true },
  });
  const full = new Set(
    sent.filter(({ _count }) => _count._all >= CLASS_MAILS.perStudent).map(({ studentId }) => studentId),
  );
  if (news.kind === "cancelled") return ids.filter((id) => full.has(id));
  const told = await tx.message.findMany({
    where: { onceKey: { startsWith: `class.cancelled:${news.day}:` }, studentId: { in: ids } },
    select: { studentId: true },
  });
  const knows = new Set(told.map(({ studentId }) => studentId));
  return ids.filter((id) => full.has(id) || !knows.has(id));
}

function mailOf(
  news: News,
  { studio, student, classDays }: { studio: string; student: { fullName: string }; classDays: string[] },
) {
  const { mail } = sessionCopy;
  const named = classDays.join(", ");
  const isCancelled = news.kind === "cancelled";
  return {
    subject: (isCancelled ? mail.subjectCancelled : mail.subjectRestored)(studio, news.day),
    ...renderMail({
      title: isCancelled ? mail.titleCancelled : mail.titleRestored,
      greeting: mail.greeting(student.fullName),
      paragraphs: isCancelled
        ? [mail.cancelled(news.day, named), mail.reason(news.reason)]
        : [mail.restored(news.day, named)],
      button: { label: mail.button, url: env.appUrl + paths.student.dashboard },
      footnote: mail.footnote(studio),
    }),
  };
}
