import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { commonCopy } from "@/lib/kernel/copy/common";
import { upkeepCopy } from "./copy";
import { PATIENCE_MINUTES, type TaskKind } from "./rules";

type Caller = { userId: string; ip: string };

/** Retries a mail that was given up; a trigger queues it. */
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

/** Rows of one call; a second call takes the rest. */
const AT_ONCE = 1_000;

export async function retryAllMails(tx: PlatformTx, { userId, ip }: Caller): Promise<{ mails: number }> {
  const mails = await tx.$executeRaw`
    update mail_outbox set status = 'queued', last_error = null
     where id in (select id from mail_outbox where status = 'failed' order by id limit ${AT_ONCE})`;
  const data = { mails, status: "failed → queued" };
  if (mails > 0) await recordAudit(tx, { action: "outbox.retry-all", userId, ip, data });
  return { mails };
}

/** Retries given-up events of payment providers; a trigger queues each. */
export async function retryAllEvents(tx: PlatformTx, { userId, ip }: Caller): Promise<{ events: number }> {
  const events = await tx.$executeRaw`
    update webhook_events set given_up_at = null
     where id in (select id from webhook_events where given_up_at is not null and processed_at is null
                   order by id limit ${AT_ONCE})`;
  if (events === 0) throw new DomainError("gone", upkeepCopy.events.gone);
  const data = { events, state: "given up → queued" };
  await recordAudit(tx, { action: "webhooks.retry-all", userId, ip, data });
  return { events };
}

type Asking = Caller & { kind: TaskKind; /** Null for all academies. */ studioId: string | null };

/**
 * Adds one task for each academy, queued by a trigger; a check of all gets one more for the database itself. Throws
 * while the previous request is still being processed.
 */
export async function askForTasks(
  tx: PlatformTx,
  { kind, studioId, userId, ip }: Asking,
): Promise<{ tasks: number }> {
  await takeTurn(tx, `platform_tasks:${kind}`);
  const [open] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from platform_tasks
     where kind = ${kind}::platform_task_kind and done_at is null and failed_at is null
       and requested_at > now() - ${PATIENCE_MINUTES} * interval '1 minute'`;
  if ((open?.count ?? 0) > 0) throw new DomainError("under-way", upkeepCopy.tasks.underWay);
  const batch = newId();
  const tasks = await tx.$executeRaw`
    insert into platform_tasks (id, batch_id, kind, studio_id)
      select gen_random_uuid(), ${batch}::uuid, ${kind}::platform_task_kind, id from studios
       where ${studioId}::uuid is null or id = ${studioId}::uuid
      union all
      select gen_random_uuid(), ${batch}::uuid, 'integrity', null
       where ${kind} = 'integrity' and ${studioId}::uuid is null`;
  if (tasks === 0) throw new NotFoundError(commonCopy.notFound);
  const data = { of: studioId ?? "all", tasks };
  await recordAudit(tx, { action: `upkeep.${kind}`, userId, ip, entityId: batch, data });
  return { tasks };
}
