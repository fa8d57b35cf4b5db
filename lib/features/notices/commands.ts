import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx, StudentTx, StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import type { Retention } from "@/lib/jobs/retention";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { writeNoticeCopy } from "./copy/write";
import { isAboutMoney, studentsOf } from "./queries";
import type { NoticeForm, PlatformNoticeForm, StudentNoticeType } from "./schema";

type Reader = { userId: string; at: Date };

export const readNotice = (tx: StudioTx | StudentTx, { at, ...notice }: Reader & { id: string }) =>
  keepReceipt(tx, notice, { readAt: at });

/** All that this person was told and has not read yet. */
export async function readAllNotices(tx: StudioTx, { userId, at }: Reader): Promise<{ count: number }> {
  return { count: await readAll(tx, { userId, at, among: sql`not n.to_students` }) };
}

/** The same of a student, whose door shows nothing else. */
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

/** Back in sight, whichever way it was put away. */
export const restoreNotice = (tx: StudioTx | StudentTx, notice: { id: string; userId: string }) =>
  keepReceipt(tx, notice, { dismissedAt: null, archivedAt: null });

type Mark = { readAt?: Date; dismissedAt?: Date | null; archivedAt?: Date | null };

/** A notice that the door does not show is none of this person's. */
async function keepReceipt(
  tx: StudioTx | StudentTx,
  { id, userId }: { id: string; userId: string },
  mark: Mark,
): Promise<{ id: string }> {
  const notice = await tx.notification.findUnique({ where: { id }, select: { id: true } });
  if (!notice) throw new NotFoundError(commonCopy.notFound);
  await tx.notificationReceipt.upsert({
    where: { notificationId_userId: { notificationId: id, userId } },
    // With both parts of the key, so that it is one statement and marks of the same moment do not run into each other.
    create: { notificationId: id, userId, ...mark },
    update: mark,
    select: { notificationId: true },
  });
  return { id };
}

type Words = { studioId: string; type: StudentNoticeType; title: string; message: string };

/** A notice to the students that a statement names; answers how many they are. */
async function tellStudents(
  tx: StudioTx,
  { studioId, people, ...words }: Words & { people: Sql; isReminder?: boolean; aboutMoney?: boolean },
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

/** The owner's words to the own students, who are those of this moment. */
export async function sendNotice(
  tx: StudioTx,
  { studioId, today, type, title, message, ...audience }: NoticeForm & { studioId: string; today: IsoDay },
): Promise<{ id: string; people: number }> {
  const sent = await tellStudents(tx, {
    studioId,
    type,
    title,
    message,
    aboutMoney: isAboutMoney(audience),
    people: studentsOf(audience, { today }),
  });
  if (sent.people === 0)
    throw new DomainError("empty", writeNoticeCopy.nobody, { audience: [writeNoticeCopy.nobody] });
  return sent;
}

/** What a job tells one student about a fee. */
export const remindStudent = (tx: StudioTx, { studentId, ...words }: Words & { studentId: string }) =>
  tellStudents(tx, { ...words, isReminder: true, people: sql`select ${studentId}::uuid as id` });

/** The super admin's words to all academies or to one, and to their students (C-27); who sent it, the door says (FUNC-21). */
export async function sendPlatformNotice(
  tx: PlatformTx,
  { userId, ip, ...form }: PlatformNoticeForm & { userId: string; ip: string },
): Promise<{ id: string }> {
  const { type, title, message, targetType } = form;
  const targetStudioId = form.targetType === "specific_studio" ? form.targetStudioId : null;
  if (targetStudioId !== null && (await tx.studio.count({ where: { id: targetStudioId } })) === 0)
    throw new DomainError("not-found", commonCopy.notFound, { targetStudioId: [commonCopy.notFound] });
  const { id } = await tx.notification.create({
    data: { type, title, message, targetType, targetStudioId },
    select: { id: true },
  });
  await recordAudit(tx, {
    action: "notices.announce",
    userId,
    ...(targetStudioId !== null && { studioId: targetStudioId }),
    entityId: id,
    ip,
    data: { before: null, after: `${targetType} ${type}` },
  });
  return { id };
}

/** What a job told of fees, with its recipients and marks. The database lets nothing go that is younger, or a person's words. */
export const reminderRetention: Retention = {
  table: "notifications",
  days: 366,
  forget: (tx, { before, limit }) =>
    tx.notification.deleteMany({ where: { isReminder: true, createdAt: { lt: before } }, limit }),
};
