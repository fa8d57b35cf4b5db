import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { dayOf } from "@/lib/kernel/dates";
import type { NoticeType } from "./schema";

/** Notices that the person has neither dismissed nor archived (NOTIF-04). Which studios they address, the door decides. */
const shownTo = (userId: string) => ({
  receipts: {
    none: { userId, OR: [{ dismissedAt: { not: null } }, { archivedAt: { not: null } }] },
  },
});

export const countNotices = (tx: StudioTx, input: { userId: string }): Promise<number> =>
  tx.notification.count({ where: shownTo(input.userId) });

type NoticeStored = {
  id: string;
  title: string;
  message: string;
  type: NoticeType;
  targetType: "all_studios" | "specific_studio";
  createdAt: Date;
  isRead: boolean;
};

/** One page of notices, newest first. What was said before the academy existed is nobody's to read. */
export async function listNotices(
  tx: StudioTx,
  {
    userId,
    studioId,
    skip,
    take = PAGE_SIZE,
    timeZone,
  }: { userId: string; studioId: string; skip: number; take?: number; timeZone: string },
) {
  const rows = await tx.$queryRaw<NoticeStored[]>`
    select n.id, n.title, n.message, n.type, n.target_type as "targetType", n.created_at as "createdAt",
           seen.read_at is not null
             or n.created_at < (select created_at from studios where id = ${studioId}::uuid) as "isRead"
      from notifications n
      left join notification_receipts seen on seen.notification_id = n.id and seen.user_id = ${userId}::uuid
     where seen.dismissed_at is null and seen.archived_at is null
     order by n.created_at desc, n.id desc limit ${take}::int offset ${skip}::int`;
  return rows.map(({ createdAt, ...notice }) => ({ ...notice, day: dayOf(createdAt, timeZone) }));
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];
