import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { fromMonday, weekdaysOf } from "@/lib/features/class-groups/rules";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { type Mailbox, countPeople, mailKey, withinReach } from "@/lib/features/studios/queries/mailboxes";
import { type Letterhead, renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { type IsoDay, clockTimeOf } from "@/lib/kernel/dates";
import { sessionCopy } from "../copy";
import { type Reader, listConcerned } from "../queries/list-readers";
import type { DayClass } from "../queries/list-sessions";
import { CLASS_MAILS, type WallClock, isAhead } from "../rules";

const { mail } = sessionCopy;

type Slot = { dayOfWeek: number; startTime: string };

type DayNews = { day: IsoDay; sessionIds: readonly string[] } & (
  { kind: "cancelled"; reason: string } | { kind: "restored" }
);

/** A class moved for all weeks; `others` are days of its turma that moved to the same hour. */
type MoveNews = {
  kind: "moved";
  classId: string;
  name: string;
  from: Slot;
  to: Slot;
  others?: readonly { id: string; dayOfWeek: number }[];
};

type DatedSlot = { day: IsoDay; startTime: string };

/** One date of a class moved; `sessionId` is the session of its original date. */
type DateMoveNews = {
  kind: "date-moved";
  sessionId: string;
  classId: string;
  name: string;
  from: DatedSlot;
  to: DatedSlot;
};

type News = DayNews | MoveNews | DateMoveNews;

/**
 * Sends one mail about a change to classes that are not over, or about a new hour (for every week or one date), to each
 * address of active students with a place in them and of the guardians who get their messages. Limits a day per address
 * and per academy apply (`CLASS_MAILS`).
 * The text for each person about each class is kept in the messages, under a key made of class, mailbox and moment.
 * Returns how many more people would have been written to.
 */
export async function notifyEnrolled(tx: StudioTx, news: News): Promise<number> {
  const { from, timeZone } = await getLetterhead(tx);
  const clock = { day: today(timeZone), time: clockTimeOf(now(), timeZone) };
  const classDays = "day" in news ? await listNamed(tx, news, clock) : listMoved(news);
  if (classDays.length === 0) return 0;
  await takeTurnInStudio(tx, "class mails");
  const concerned = await listConcerned(tx, { kind: news.kind, classDays });
  const reached = await withinReach(tx, concerned, CLASS_MAILS);
  const at = now().toISOString();
  const reason = `class.${news.kind}`;
  await tx.message.createMany({
    data: reached.flatMap(({ to, people }) =>
      people.flatMap(({ id, kind, classDays }) =>
        classDays.map(({ session: { sessionId } }) => ({
          ...(kind === "student" ? { studentId: id } : { guardianId: id }),
          channel: "mail" as const,
          reason,
          onceKey: mailKey({ reason, about: sessionId, to, personId: id, at }),
          status: "sent" as const,
          sentAt: at,
        })),
      ),
    ),
    // A guardian may have two children in one class.
    skipDuplicates: true,
  });
  await enqueueMails(
    tx,
    reached.map((mailbox) => ({ to: mailbox.to, ...mailOf(news, { from, mailbox }) })),
  );
  return countPeople(concerned) - countPeople(reached);
}

/** If every week moves, the class's id stands in for the session's. */
const namedOf = ({ classId, name, from, ...news }: MoveNews | DateMoveNews): DayClass<string> => ({
  sessionId: news.kind === "moved" ? classId : news.sessionId,
  classId,
  name,
  startTime: from.startTime,
});

/** All days of a turma that moved, under one session id, so that a student on several of them is told once. */
const listMoved = (news: MoveNews | DateMoveNews): DayClass<string>[] => {
  const own = namedOf(news);
  const others = news.kind === "moved" ? (news.others ?? []) : [];
  return [own, ...others.map(({ id }) => ({ ...own, classId: id }))];
};

/** Leaves out classes that are over: nobody is notified about them. */
async function listNamed(
  tx: StudioTx,
  { day, sessionIds }: DayNews,
  clock: WallClock,
): Promise<DayClass<string>[]> {
  const sessions = await tx.classSession.findMany({
    where: { id: { in: [...sessionIds] } },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
    select: { id: true, classId: true, startTime: true, endTime: true, class: { select: { name: true } } },
  });
  return sessions
    .filter(({ endTime }) => isAhead({ day, endTime }, clock))
    .map(({ id: sessionId, classId, startTime, class: { name } }) => ({
      sessionId,
      classId,
      startTime,
      name,
    }));
}

function mailOf(news: News, { from, mailbox }: { from: Letterhead; mailbox: Mailbox<Reader<string>> }) {
  const { people } = mailbox;
  const isStudent = people.some(({ kind }) => kind === "student");
  const { subject, ...content } = wordsOf(news, { studio: from.name, named: namedFor(people) });
  return {
    subject,
    ...renderMail({
      from,
      ...content,
      greeting: mail.greeting(inWords(people.map(({ name }) => name))),
      ...(isStudent && { button: { label: mail.button, url: env.appUrl + paths.student.dashboard } }),
      footnote: (isStudent ? mail.footnote : mail.footnoteGuardian)(from.name),
    }),
  };
}

const listed = new Intl.ListFormat("pt-BR");
const inWords = (names: readonly string[]): string => listed.format(new Set(names));

/** The classes, each once, with the names of their students. A mailbox of one student alone needs no names. */
function namedFor(people: readonly Reader<string>[]): string {
  const isOwn = people.length === 1 && people[0]?.kind === "student";
  const sessions = Map.groupBy(
    people.flatMap(({ classDays }) => classDays),
    ({ session }) => session.sessionId,
  );
  return [...sessions.values()]
    .flatMap((classDays) => {
      const [first] = classDays;
      if (!first) return [];
      const named = mail.classDay(first.session.name, first.session.startTime);
      return isOwn ? [named] : [mail.ofStudent(named, inWords(classDays.map(({ student }) => student)))];
    })
    .join(", ");
}

function movedSlots({ from, to, others = [] }: MoveNews): string[] {
  if (others.length === 0) return [mail.before(from), mail.now(to)];
  const days = weekdaysOf([from, ...others].toSorted((a, b) => fromMonday(a) - fromMonday(b)));
  return [mail.beforeOn(days, from.startTime), mail.nowOn(days, to.startTime)];
}

function wordsOf(news: News, { studio, named }: { studio: string; named: string }) {
  switch (news.kind) {
    case "cancelled":
      return {
        subject: mail.subjectCancelled(studio, news.day),
        title: mail.titleCancelled,
        paragraphs: [mail.cancelled(news.day, named), mail.reason(news.reason)],
      };
    case "restored":
      return {
        subject: mail.subjectRestored(studio, news.day),
        title: mail.titleRestored,
        paragraphs: [mail.restored(news.day, named)],
      };
    case "moved":
      return {
        subject: mail.subjectMoved(studio),
        title: mail.titleMoved,
        paragraphs: [mail.moved(named), ...movedSlots(news)],
      };
    case "date-moved":
      return {
        subject: mail.subjectDateMoved(studio, news.from.day),
        title: mail.titleDateMoved,
        paragraphs: [
          mail.dateMoved(named),
          mail.dateBefore(news.from),
          mail.dateNow(news.to),
          mail.otherWeeks,
        ],
      };
  }
}
