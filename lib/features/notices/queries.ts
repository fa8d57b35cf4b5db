import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { dayOf } from "@/lib/kernel/dates";
import type { NoticeType } from "./schema";

type Reader = { userId: string; studioId: string };

/**
 * Notices that the person has neither dismissed nor archived (NOTIF-04). Which studios they address, the door decides; what
 * was said to all before the academy existed was not said to it.
 */
const shownTo = ({ userId, studioId }: Reader) => sql`
      from notifications n
      join studios own on own.id = ${studioId}::uuid
      left join notification_receipts seen on seen.notification_id = n.id and seen.user_id = ${userId}::uuid
     where seen.dismissed_at is null and seen.archived_at is null
       and (n.target_studio_id is not null or n.created_at >= own.created_at)`;

export async function countNotices(tx: StudioTx, reader: Reader): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`select count(*)::int as count ${shownTo(reader)}`;
  return row?.count ?? 0;
}

type NoticeStored = {
  id: string;
  title: string;
  message: string;
  type: NoticeType;
  targetType: "all_studios" | "specific_studio";
  createdAt: Date;
  isRead: boolean;
};

/** One page of notices, newest first. */
export async function listNotices(
  tx: StudioTx,
  { skip, take = PAGE_SIZE, timeZone, ...reader }: Reader & { skip: number; take?: number; timeZone: string },
) {
  const rows = await tx.$queryRaw<NoticeStored[]>`
    select n.id, n.title, n.message, n.type, n.target_type as "targetType", n.created_at as "createdAt",
           seen.read_at is not null or n.created_at < own.created_at as "isRead"
    ${shownTo(reader)}
     order by n.created_at desc, n.id desc limit ${take}::int offset ${skip}::int`;
  return rows.map(({ createdAt, ...notice }) => ({ ...notice, day: dayOf(createdAt, timeZone) }));
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];
