import "server-only";
import type { PlatformTx } from "@/lib/db/doors";
import { maskEmail } from "@/lib/kernel/text";

const SHOWN = 25;

/** Undeliverable mails, newest first, with masked addresses and without their text. */
export async function readOutbox(tx: PlatformTx) {
  const [counts] = await tx.$queryRaw<{ waiting: number; failed: number }[]>`
    select (select count(*)::int from mail_outbox where status = 'queued') as waiting,
           (select count(*)::int from mail_outbox where status = 'failed') as failed`;
  const rows = await tx.$queryRaw<
    { id: string; to: string; studio: string | null; error: string | null; at: Date }[]
  >`
    select m.id, m.to_address as "to", s.name as studio, m.last_error as error, m.created_at as at
      from mail_outbox m left join studios s on s.id = m.studio_id
     where m.status = 'failed' order by m.id desc limit ${SHOWN}`;
  return {
    waiting: counts?.waiting ?? 0,
    failed: counts?.failed ?? 0,
    mails: rows.map(({ to, ...row }) => ({ ...row, to: maskEmail(to) })),
  };
}
