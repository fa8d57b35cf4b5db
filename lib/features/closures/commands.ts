import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { lockCheckouts } from "@/lib/features/billing/commands/checkout-rows";
import { type OwnPages, listOwnPages } from "@/lib/features/billing/queries";
import { getStudioName } from "@/lib/features/studios/queries/find-studio";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { closuresCopy } from "./copy";

type Closing = {
  id: string;
  userId: string;
  ip: string;
  copy: { day: IsoDay; rows: number; files: number };
  /** By what it was paid, or could be: all that has ended. */
  ended: OwnPages;
};

/**
 * Everything of the academy at once, or nothing; the trail keeps that it was, and which copy it can be made anew of. Refuses
 * one that began to pay by something else since its plan was ended.
 */
export async function deleteStudio(tx: PlatformTx, { id, userId, ip, copy, ended }: Closing): Promise<void> {
  await lockCheckouts(tx, id);
  const { name: studioName } = await getStudioName(tx, { id });
  const owed = await listOwnPages(tx, { studioId: id });
  if (!isAllEnded(owed, ended)) throw new DomainError("paid-meanwhile", closuresCopy.paidMeanwhile);
  const [answer] = await tx.$queryRaw<{ deleted: boolean }[]>`
    select delete_studio_cascade(${id}::uuid) as deleted`;
  if (!answer?.deleted) throw new NotFoundError(commonCopy.notFound);
  const data = { ...copy };
  await recordAudit(tx, { action: "studios.delete", userId, studioName, entityId: id, ip, data });
}

const isAllEnded = (owed: OwnPages, ended: OwnPages): boolean =>
  (owed.subscription === null || owed.subscription.reference === ended.subscription?.reference) &&
  owed.pages.every((page) => ended.pages.some(({ reference }) => reference === page.reference)) &&
  owed.claimed.every((id) => ended.claimed.includes(id));
