import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import { upkeepCopy } from "./copy";

type Caller = { userId: string; ip: string };

/** Has one mail that was given up tried again, by a trigger that queues it. */
export async function retryMail(tx: PlatformTx, { id, userId, ip }: Caller & { id: string }): Promise<void> {
  const changed = await tx.$executeRaw`
    update mail_outbox set status = 'queued', last_error = null where id = ${id}::uuid and status = 'failed'`;
  if (changed === 0) throw new DomainError("gone", upkeepCopy.outbox.gone);
  await recordAudit(tx, {
    action: "outbox.retry",
    userId,
    ip,
    entityId: id,
    data: { status: "failed → queued" },
  });
}

/** So many at once; who has more presses again. */
const AT_ONCE = 1_000;

export async function retryAllMails(tx: PlatformTx, { userId, ip }: Caller): Promise<{ mails: number }> {
  const mails = await tx.$executeRaw`
    update mail_outbox set status = 'queued', last_error = null
     where id in (select id from mail_outbox where status = 'failed' order by id limit ${AT_ONCE})`;
  await recordAudit(tx, {
    action: "outbox.retry-all",
    userId,
    ip,
    data: { mails, status: "failed → queued" },
  });
  return { mails };
}
