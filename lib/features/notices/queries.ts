import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { dayOf } from "@/lib/kernel/dates";

/** Notices that the person has neither dismissed nor archived (NOTIF-04). Which studios they address, the door decides. */
const shownTo = (userId: string) => ({
  receipts: {
    none: { userId, OR: [{ dismissedAt: { not: null } }, { archivedAt: { not: null } }] },
  },
});

export const countNotices = (tx: StudioTx, input: { userId: string }): Promise<number> =>
  tx.notification.count({ where: shownTo(input.userId) });

/** One page of notices, newest first. */
export async function listNotices(
  tx: StudioTx,
  input: { userId: string; skip: number; take?: number; timeZone: string },
) {
  const rows = await tx.notification.findMany({
    where: shownTo(input.userId),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: input.skip,
    take: input.take ?? PAGE_SIZE,
    select: { id: true, title: true, message: true, type: true, targetType: true, createdAt: true },
  });
  return rows.map(({ createdAt, ...notice }) => ({ ...notice, day: dayOf(createdAt, input.timeZone) }));
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];
