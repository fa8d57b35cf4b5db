import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { PlatformTx, StudentTx, StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { dayOf } from "@/lib/kernel/dates";
import type { NoticeTab, NoticeType, OwnNoticeTab, StudentNoticeType } from "../schema";

type Reader = { userId: string; studioId: string };
type ReceivedTab = Exclude<NoticeTab, "sent">;

/**
 * A notice to all from before the academy or student existed counts as read. One addressed to them never does, whatever
 * its date. The badge of every page uses the same rule (lib/auth/session-rows.ts).
 */
const isRead = sql`(seen.read_at is not null or (not n.to_students and n.created_at < own.created_at))`;

const inTab: Readonly<Record<ReceivedTab, Sql>> = {
  all: sql`seen.archived_at is null`,
  unread: sql`seen.archived_at is null and not ${isRead}`,
  archived: sql`seen.archived_at is not null`,
};

/**
 * Notices to the academy that the person has not dismissed (NOTIF-04), without its own to students. RLS decides which
 * notices the studio sees.
 */
const receivedBy = ({ userId, studioId }: Reader): Sql => sql`
      from notifications n
      join studios own on own.id = ${studioId}::uuid
      left join notification_receipts seen on seen.notification_id = n.id and seen.user_id = ${userId}::uuid
     where seen.dismissed_at is null and not n.to_students
       and (n.target_studio_id is not null or n.created_at >= own.created_at)`;

type NoticeCounts = Record<NoticeTab, number>;

export async function countNotices(tx: StudioTx, reader: Reader): Promise<NoticeCounts> {
  const [row] = await tx.$queryRaw<NoticeCounts[]>`
    select count(*) filter (where ${inTab.all})::int as "all", count(*) filter (where ${inTab.unread})::int as unread,
           count(*) filter (where ${inTab.archived})::int as archived,
           (select count(*)::int from notifications sent
             where sent.target_studio_id = ${reader.studioId}::uuid and sent.to_students and not sent.is_reminder) as sent
    ${receivedBy(reader)}`;
  return row ?? { all: 0, unread: 0, archived: 0, sent: 0 };
}

type Stored = {
  id: string;
  title: string;
  message: string;
  type: NoticeType;
  targetType: "all_studios" | "specific_studio";
  createdAt: Date;
  isRead: boolean;
};

type Page = { skip: number; timeZone: string };

const withDay = <N extends { createdAt: Date }>({ createdAt, ...notice }: N, timeZone: string) => ({
  ...notice,
  day: dayOf(createdAt, timeZone),
});

/** One page of a tab, newest first. */
export async function listNotices(
  tx: StudioTx,
  {
    skip,
    take = PAGE_SIZE,
    timeZone,
    tab = "all",
    ...reader
  }: Reader & Page & { take?: number; tab?: ReceivedTab },
) {
  const rows = await tx.$queryRaw<Stored[]>`
    select n.id, n.title, n.message, n.type, n.target_type as "targetType", n.created_at as "createdAt",
           ${isRead} as "isRead"
    ${receivedBy(reader)} and ${inTab[tab]}
     order by n.created_at desc, n.id desc limit ${take}::int offset ${skip}::int`;
  return rows.map((row) => withDay(row, timeZone));
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

type SentStored = Pick<Stored, "id" | "title" | "message" | "createdAt"> & {
  type: StudentNoticeType;
  people: number;
  mailedTo: number | null;
  corrected: boolean;
  read: number;
};

/**
 * One page of notices that the academy sent to its students, newest first, with their number of students and for how
 * many of those the student or a guardian has read it.
 */
export async function listSentNotices(
  tx: StudioTx,
  { studioId, skip, timeZone }: Page & { studioId: string },
) {
  const rows = await tx.$queryRaw<SentStored[]>`
    with sent as materialized (
      select id, title, message, type, created_at, mailed_to, corrected_at from notifications
       where target_studio_id = ${studioId}::uuid and to_students and not is_reminder
       order by created_at desc, id desc limit ${PAGE_SIZE}::int offset ${skip}::int),
    seen as materialized (
      select notification_id, user_id from notification_receipts
       where notification_id in (select id from sent) and read_at is not null),
    readers as (
      select seen.notification_id, s.id as student_id from seen join students s on s.user_id = seen.user_id
      union
      select seen.notification_id, l.student_id from seen join guardians g on g.user_id = seen.user_id
        join student_guardians l on l.guardian_id = g.id)
    select sent.id, sent.title, sent.message, sent.type, sent.created_at as "createdAt", sent.mailed_to as "mailedTo",
           sent.corrected_at is not null as corrected,
           (select count(*)::int from notification_recipients r where r.notification_id = sent.id) as people,
           (select count(*)::int from notification_recipients r join readers
               on readers.notification_id = r.notification_id and readers.student_id = r.student_id
             where r.notification_id = sent.id) as read
      from sent order by sent.created_at desc, sent.id desc`;
  return rows.map((row) => withDay(row, timeZone));
}

/** The portal has no archive: a listed notice is either unread or read. */
const inOwnTab: Readonly<Record<OwnNoticeTab, Sql>> = {
  all: sql`true`,
  unread: sql`not ${isRead}`,
  read: isRead,
};

const shownToStudent = ({ userId, studentId }: { userId: string; studentId: string }): Sql => sql`
      from notifications n
      join students own on own.id = ${studentId}::uuid
      left join notification_receipts seen on seen.notification_id = n.id and seen.user_id = ${userId}::uuid
     where seen.dismissed_at is null and seen.archived_at is null`;

type OwnNoticeCounts = Record<OwnNoticeTab, number>;

/** A student's notices by tab. RLS decides which ones (PORTAL-35). */
export async function countOwnNotices(
  tx: StudentTx,
  reader: { userId: string; studentId: string },
): Promise<OwnNoticeCounts> {
  const [row] = await tx.$queryRaw<OwnNoticeCounts[]>`
    select count(*)::int as "all", count(*) filter (where ${inOwnTab.unread})::int as unread,
           count(*) filter (where ${inOwnTab.read})::int as read
    ${shownToStudent(reader)}`;
  return row ?? { all: 0, unread: 0, read: 0 };
}

/** The latest unread ones. */
export async function listUnreadNotices(
  tx: StudentTx,
  { take, timeZone, ...reader }: { userId: string; studentId: string; take: number; timeZone: string },
) {
  const rows = await tx.$queryRaw<Pick<Stored, "id" | "title" | "createdAt">[]>`
    select n.id, n.title, n.created_at as "createdAt" ${shownToStudent(reader)} and ${inOwnTab.unread}
     order by n.created_at desc, n.id desc limit ${take}::int`;
  return rows.map((row) => withDay(row, timeZone));
}

/** One page, newest first. `told`: recipients whose portal the reader may open. */
export async function listOwnNotices(
  tx: StudentTx,
  { skip, timeZone, tab, ...reader }: Page & { userId: string; studentId: string; tab: OwnNoticeTab },
) {
  const rows = await tx.$queryRaw<(Stored & { toStudents: boolean; corrected: boolean; told: string[] })[]>`
    with page as materialized (
      select n.id, n.title, n.message, n.type, n.target_type as "targetType", n.created_at as "createdAt",
             n.to_students as "toStudents", n.corrected_at is not null as corrected, ${isRead} as "isRead"
      ${shownToStudent(reader)} and ${inOwnTab[tab]}
       order by n.created_at desc, n.id desc limit ${PAGE_SIZE}::int offset ${skip}::int)
    select page.*, case when page."toStudents" then array(select t.student_id from family_told(page.id) t) else '{}' end as told
      from page order by page."createdAt" desc, page.id desc`;
  return rows.map((row) => withDay(row, timeZone));
}

const HISTORY = 20;

/** The super admin's latest notices to all academies or to this one, newest first (ADMIN-36). */
export async function listPlatformNotices(
  tx: PlatformTx,
  { studioId, timeZone }: { studioId?: string; timeZone: string },
) {
  const rows = await tx.notification.findMany({
    where: studioId === undefined ? {} : { targetStudioId: studioId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: HISTORY,
    select: {
      id: true,
      title: true,
      message: true,
      type: true,
      createdAt: true,
      alsoStudents: true,
      targetStudio: { select: { id: true, name: true } },
    },
  });
  return rows.map((row) => withDay(row, timeZone));
}
