import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { PlatformTx, StudentTx, StudioTx, SystemTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { type Sql, sql } from "@/lib/db/sql";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { mailKey } from "@/lib/features/studios/queries/mailboxes";
import { type Letterhead, renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { addressOf } from "@/lib/kernel/address";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { noticeRefusalCopy } from "./copy/refusal";
import { noticeMailCopy as copy, writeNoticeCopy } from "./copy/write";
import {
  type NoticeReader,
  type ToldForm,
  isAboutClass,
  isAboutMoney,
  listNoticeReaders,
  listReached,
  studentsIn,
  studentsOf,
  toldBy,
} from "./queries/audience";
import { type RefusalView, findRefusal, readRefusalToken, refusalToken } from "./queries/refusals";
import type { CorrectionForm, NoticeType, PlatformNoticeForm, StudentNoticeType } from "./schema";

type Reader = { userId: string; at: Date };

export const readNotice = (tx: StudioTx | StudentTx, { at, ...notice }: Reader & { id: string }) =>
  keepReceipt(tx, notice, { readAt: at });

export async function readAllNotices(tx: StudioTx, { userId, at }: Reader): Promise<{ count: number }> {
  return { count: await readAll(tx, { userId, at, among: sql`not n.to_students` }) };
}

/** The student's door shows no other notices. */
export async function readAllOwnNotices(tx: StudentTx, { userId, at }: Reader): Promise<{ count: number }> {
  return { count: await readAll(tx, { userId, at, among: sql`true` }) };
}

const readAll = (tx: StudioTx | StudentTx, { userId, at, among }: Reader & { among: Sql }) => tx.$executeRaw`
    insert into notification_receipts as seen (notification_id, user_id, read_at)
      select n.id, ${userId}::uuid, ${at} from notifications n where ${among}
      on conflict (notification_id, user_id) do update set read_at = excluded.read_at where seen.read_at is null`;

export const dismissNotice = (tx: StudioTx | StudentTx, { at, ...notice }: Reader & { id: string }) =>
  keepReceipt(tx, notice, { dismissedAt: at });

export const archiveNotice = (tx: StudioTx, { at, ...notice }: Reader & { id: string }) =>
  keepReceipt(tx, notice, { archivedAt: at });

/** Undoes both dismissing and archiving. */
export const restoreNotice = (tx: StudioTx | StudentTx, notice: { id: string; userId: string }) =>
  keepReceipt(tx, notice, { dismissedAt: null, archivedAt: null });

type Mark = { readAt?: Date; dismissedAt?: Date | null; archivedAt?: Date | null };

/** A notice that this door cannot see gets no receipt. */
async function keepReceipt(
  tx: StudioTx | StudentTx,
  { id, userId }: { id: string; userId: string },
  mark: Mark,
): Promise<{ id: string }> {
  const notice = await tx.notification.findUnique({ where: { id }, select: { id: true } });
  if (!notice) throw new NotFoundError(commonCopy.notFound);
  await tx.notificationReceipt.upsert({
    where: { notificationId_userId: { notificationId: id, userId } },
    // Both parts of the key are given, so that Prisma sends one upsert statement and concurrent marks do not conflict.
    create: { notificationId: id, userId, ...mark },
    update: mark,
    select: { notificationId: true },
  });
  return { id };
}

type Words = { studioId: string; type: StudentNoticeType; title: string; message: string };
type Marks = { isReminder?: boolean; aboutAge?: boolean; aboutMoney?: boolean; aboutClass?: boolean };

/** Creates a notice to the students that a statement selects. Returns their number. */
async function tellStudents(
  tx: StudioTx,
  { studioId, people, ...words }: Words & Marks & { people: Sql },
): Promise<{ id: string; people: number }> {
  const { id } = await tx.notification.create({
    data: { ...words, targetType: "specific_studio", targetStudioId: studioId, toStudents: true },
    select: { id: true },
  });
  const told = await tx.$executeRaw`
    insert into notification_recipients (notification_id, student_id)
      select ${id}::uuid, p.id from (${people}) p`;
  return { id, people: told };
}

/** `mailed` counts students, as `people` does. */
type Sent = { id: string; people: number; mailed: number | null };

/** Sends the owner's notice to the students who match now: in the portal, and by mail if wanted. */
export async function sendNotice(
  tx: StudioTx,
  {
    studioId,
    today,
    type,
    title,
    message,
    mail,
    ...audience
  }: ToldForm & { studioId: string; today: IsoDay },
): Promise<Sent> {
  const aboutMoney = isAboutMoney(audience);
  const aboutClass = isAboutClass({ ...audience, type });
  const words = { type, title, message, aboutMoney, aboutClass };
  const people = studentsOf(audience, { today });
  const sent = await tellStudents(tx, { studioId, ...words, people });
  if (sent.people === 0)
    throw new DomainError("empty", writeNoticeCopy.nobody, { audience: [writeNoticeCopy.nobody] });
  const notice = { id: sent.id, ...words };
  return { ...sent, mailed: mail ? await mailNotice(tx, { notice, as: "sent" }) : null };
}

/** Notices that the academy itself sent to its students; reminders are sent by a job. */
const ownNotice = (id: string) => ({ id, toStudents: true, isReminder: false });

/**
 * Replaces the text of a sent notice. Everybody has it as unread again, its waiting mails are not sent, and a mail with
 * the correction follows if wanted.
 */
export async function correctNotice(
  tx: StudioTx,
  { id, title, message, mail, at }: CorrectionForm & { at: Date },
): Promise<Sent> {
  const [notice] = await tx.notification.updateManyAndReturn({
    where: ownNotice(id),
    data: { title, message, correctedAt: at },
    select: { id: true, title: true, message: true, type: true, aboutMoney: true, aboutClass: true },
  });
  if (!notice) throw new NotFoundError(commonCopy.notFound);
  const people = await tx.notificationRecipient.count({ where: { notificationId: id } });
  return { id, people, mailed: mail ? await mailNotice(tx, { notice, as: "corrected" }) : null };
}

/** Removes the notice from the portal, and answers its title. Mails that have been sent remain. */
export async function takeNoticeBack(tx: StudioTx, { id }: { id: string }) {
  const notice = await tx.notification.findFirst({ where: ownNotice(id), select: { title: true } });
  const { count } = await tx.notification.deleteMany({ where: ownNotice(id) });
  if (!notice || count === 0) throw new NotFoundError(commonCopy.notFound);
  return { id, ...notice };
}

type Notice = {
  id: string;
  type: NoticeType;
  title: string;
  message: string;
  aboutMoney: boolean;
  aboutClass: boolean;
};

/** One mail to each address of the notice's people, within the daily limits of addresses and academy. */
async function mailNotice(
  tx: StudioTx,
  { notice, as }: { notice: Notice; as: "sent" | "corrected" },
): Promise<number> {
  await takeTurnInStudio(tx, "notice mails");
  const { id, aboutMoney, aboutClass } = notice;
  const isGeneral = !aboutMoney && !aboutClass;
  const { from, studioId } = await getLetterhead(tx);
  const readers = await listNoticeReaders(tx, { people: toldBy(id), aboutMoney });
  const reached = await listReached(tx, { readers, isGeneral });
  const at = now().toISOString();
  const reason = `notice.${as}`;
  const mails = reached.map((mailbox) => ({ mailId: newId(), ...mailbox }));
  await tx.message.createMany({
    data: mails.flatMap(({ mailId, to, people }) =>
      people.map((person) => ({
        ...(person.kind === "student" ? { studentId: person.id } : { guardianId: person.id }),
        channel: "mail" as const,
        reason,
        onceKey: mailKey({ reason, about: id, to, personId: person.id, at }),
        status: "sent" as const,
        sentAt: at,
        mailId,
      })),
    ),
    // A guardian of two students concerned appears twice.
    skipDuplicates: true,
  });
  await enqueueMails(
    tx,
    mails.map(({ mailId, to, people }) => {
      const refusal = isGeneral ? refusalToken({ studioId, to }) : null;
      return { id: mailId, to, ...mailOf(notice, { as, from, people, refusal }) };
    }),
  );
  const mailedTo = studentsIn(reached).size;
  await tx.notification.updateMany({ where: ownNotice(id), data: { mailedTo } });
  return mailedTo;
}

type Mailing = {
  as: "sent" | "corrected";
  from: Letterhead;
  people: readonly NoticeReader[];
  /** For a general notice: the token for unsubscribing the address. */
  refusal: string | null;
};

function mailOf({ type, title, message }: Notice, { as, from, people, refusal }: Mailing) {
  const isStudent = people.some(({ kind }) => kind === "student");
  const students = inWords(people.map(({ student }) => student));
  const isOwn = students === inWords(people.map(({ name }) => name));
  return {
    subject: copy.subject({
      studio: from.name,
      title,
      isUrgent: type === "urgent",
      isCorrection: as === "corrected",
    }),
    ...renderMail({
      from,
      title,
      greeting: copy.greeting(inWords(people.map(({ name }) => name))),
      paragraphs: [...(as === "corrected" ? [copy.corrected] : []), message],
      footnote: [
        ...(isOwn ? [] : [copy.about(students)]),
        (isStudent ? copy.footnote : copy.footnoteGuardian)(from.name),
      ].join("\n"),
      ...(refusal !== null && {
        unsubscribe: {
          label: noticeRefusalCopy.link,
          url: env.appUrl + addressOf(paths.noticeMails, { token: refusal }),
        },
      }),
    }),
  };
}

/** Unsubscribes an address from an academy's general notices, or subscribes it again. Null for an invalid link. */
export async function keepRefusal(
  tx: SystemTx,
  { token, refuse }: { token: string; refuse: boolean },
): Promise<RefusalView | null> {
  const named = readRefusalToken(token);
  if (named === null || (await findRefusal(tx, { token })) === null) return null;
  if (refuse) await tx.mailRefusal.createMany({ data: [named], skipDuplicates: true });
  else await tx.mailRefusal.deleteMany({ where: named });
  return findRefusal(tx, { token });
}

const listed = new Intl.ListFormat("pt-BR");
const inWords = (names: readonly string[]): string => listed.format(new Set(names));

type ToOne = Words & { studentId: string; aboutAge?: boolean };

/** A job's notice to one student: about money, for those who may pay, or about the age, for all who may see. */
export const remindStudent = (tx: StudioTx, { studentId, ...words }: ToOne) =>
  tellStudents(tx, { ...words, isReminder: true, people: sql`select ${studentId}::uuid as id` });

/**
 * The super admin's notice to all academies or one, and if ticked to their students (C-27). The door sets who sent it
 * (FUNC-21).
 */
export async function sendPlatformNotice(
  tx: PlatformTx,
  { userId, ip, ...form }: PlatformNoticeForm & { userId: string; ip: string },
): Promise<{ id: string }> {
  const { type, title, message, targetType, alsoStudents } = form;
  const targetStudioId = form.targetType === "specific_studio" ? form.targetStudioId : null;
  if (targetStudioId !== null && (await tx.studio.count({ where: { id: targetStudioId } })) === 0)
    throw new DomainError("not-found", commonCopy.notFound, { targetStudioId: [commonCopy.notFound] });
  const { id } = await tx.notification.create({
    data: { type, title, message, targetType, targetStudioId, alsoStudents },
    select: { id: true },
  });
  await recordAudit(tx, {
    action: "notices.announce",
    userId,
    ...(targetStudioId !== null && { studioId: targetStudioId }),
    entityId: id,
    ip,
    data: { before: null, after: [targetType, type, ...(alsoStudents ? ["also_students"] : [])].join(" ") },
  });
  return { id };
}

/** Deletes old notices of jobs, with recipients and marks. The database refuses younger ones and those of people. */
export const reminderRetention: Retention = {
  table: "notifications",
  days: 366,
  forget: (tx, { before, limit }) =>
    tx.notification.deleteMany({ where: { isReminder: true, createdAt: { lt: before } }, limit }),
};
