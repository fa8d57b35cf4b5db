import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { lockCheckouts } from "@/lib/features/billing/commands/checkout-rows";
import { type OwnPages, listOwnPages } from "@/lib/features/billing/queries";
import { BACKUP_DAYS } from "@/lib/features/backups/rules";
import { getContactSettings } from "@/lib/features/contact/queries";
import { getStudioName } from "@/lib/features/studios/queries/find-studio";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addDays, formatDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { closuresCopy } from "./copy";

type Closing = {
  id: string;
  userId: string;
  ip: string;
  copy: { day: IsoDay; rows: number; files: number };
  /** The subscription and checkouts that have been ended. */
  ended: OwnPages;
};

/**
 * Deletes everything of the academy in one transaction. The trail keeps a note, with the copy from which it can be
 * restored. Throws if it began to pay by something else since its plan was ended.
 */
export async function deleteStudio(tx: PlatformTx, { id, userId, ip, copy, ended }: Closing): Promise<void> {
  await lockCheckouts(tx, id);
  const { name: studioName } = await getStudioName(tx, { id });
  const owed = await listOwnPages(tx, { studioId: id });
  if (!isAllEnded(owed, ended)) throw new DomainError("paid-meanwhile", closuresCopy.paidMeanwhile);
  const owners = await tx.userRole.findMany({
    where: { studioId: id, role: "studio_owner" },
    select: { user: { select: { email: true } } },
  });
  const [answer] = await tx.$queryRaw<{ deleted: boolean }[]>`
    select delete_studio_cascade(${id}::uuid) as deleted`;
  if (!answer?.deleted) throw new NotFoundError(commonCopy.notFound);
  const data = { ...copy };
  await tellOwners(tx, { studioName, day: copy.day, owners: owners.map(({ user }) => user.email) });
  await recordAudit(tx, { action: "studios.delete", userId, studioName, entityId: id, ip, data });
}

async function tellOwners(
  tx: PlatformTx,
  { studioName, day, owners }: { studioName: string; day: IsoDay; owners: readonly string[] },
): Promise<void> {
  const { mail } = closuresCopy;
  const { values: support } = await getContactSettings(tx);
  const words = renderMail({
    title: mail.title,
    paragraphs: [
      mail.gone(studioName, formatDay(day)),
      mail.copy(formatDay(addDays(day, BACKUP_DAYS))),
      mail.after,
      mail.people,
    ],
  });
  await enqueueMails(
    tx,
    owners.map((to) => ({ to, subject: mail.subject(studioName), replyTo: support.email, ...words })),
  );
}

const isAllEnded = (owed: OwnPages, ended: OwnPages): boolean =>
  (owed.subscription === null || owed.subscription.reference === ended.subscription?.reference) &&
  owed.pages.every((page) => ended.pages.some(({ reference }) => reference === page.reference)) &&
  owed.claimed.every((id) => ended.claimed.includes(id));
