import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy";
import { NotFoundError } from "@/lib/kernel/errors";

/** A notice that the door shows no academy is none of this person's. */
export async function dismissNotice(
  tx: StudioTx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<{ id: string }> {
  const notice = await tx.notification.findUnique({ where: { id }, select: { id: true } });
  if (!notice) throw new NotFoundError(commonCopy.notFound);
  await tx.notificationReceipt.upsert({
    where: { notificationId_userId: { notificationId: id, userId } },
    create: { notificationId: id, dismissedAt: at },
    update: { dismissedAt: at },
    select: { notificationId: true },
  });
  return { id };
}
