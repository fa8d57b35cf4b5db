import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy";
import { NotFoundError } from "@/lib/kernel/errors";

type Reader = { userId: string; at: Date };

export const readNotice = (tx: StudioTx, { at, ...notice }: Reader & { id: string }) =>
  keepReceipt(tx, notice, { readAt: at });

/** All that this person has not read yet. */
export async function readAllNotices(tx: StudioTx, { userId, at }: Reader): Promise<{ count: number }> {
  const count = await tx.$executeRaw`
    insert into notification_receipts as seen (notification_id, user_id, read_at)
      select id, ${userId}::uuid, ${at} from notifications
      on conflict (notification_id, user_id) do update set read_at = excluded.read_at where seen.read_at is null`;
  return { count };
}

export const dismissNotice = (tx: StudioTx, { at, ...notice }: Reader & { id: string }) =>
  keepReceipt(tx, notice, { dismissedAt: at });

/** A notice that the door shows no academy is none of this person's. */
async function keepReceipt(
  tx: StudioTx,
  { id, userId }: { id: string; userId: string },
  mark: { readAt: Date } | { dismissedAt: Date },
): Promise<{ id: string }> {
  const notice = await tx.notification.findUnique({ where: { id }, select: { id: true } });
  if (!notice) throw new NotFoundError(commonCopy.notFound);
  await tx.notificationReceipt.upsert({
    where: { notificationId_userId: { notificationId: id, userId } },
    create: { notificationId: id, ...mark },
    update: mark,
    select: { notificationId: true },
  });
  return { id };
}
