-- One queue. A row that asks for work after the answer puts one job for itself into pg-boss' queue, in its own
-- transaction; attempts, back-off, expiry and dead letters are pg-boss' (lib/jobs/row-job.ts). The row stays the truth.

-- The queue has the table's name; one that no worker has made yet takes no job, and its rows are found by the sweep.
-- It runs as the owner of both, because no door may enter the queue; being a trigger it cannot be called by anybody.
create function queue_row() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds)
    select name, jsonb_build_object('id', new.id), new.id::text, policy, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second', dead_letter,
        heartbeat_seconds
      from pgboss.queue where name = tg_table_name
    on conflict do nothing;
  return null;
end $$;

-- What the outbox kept for a claim of its own goes; a mail that was being sent waits again.
alter table mail_outbox no force row level security;
update mail_outbox set status = 'queued' where status = 'sending';
alter table mail_outbox force row level security;

alter table mail_outbox
  drop constraint mail_outbox_attempts_check,
  drop constraint mail_outbox_sent_check,
  drop constraint mail_outbox_words_check;
DROP INDEX "mail_outbox_status_next_attempt_at_idx";
ALTER TABLE "mail_outbox" DROP COLUMN "attempts", DROP COLUMN "next_attempt_at";

CREATE TYPE "mail_status_new" AS ENUM ('queued', 'sent', 'failed');
ALTER TABLE "mail_outbox" ALTER COLUMN "status" DROP DEFAULT;
ALTER TABLE "mail_outbox" ALTER COLUMN "status" TYPE "mail_status_new" USING ("status"::text::"mail_status_new");
DROP TYPE "mail_status";
ALTER TYPE "mail_status_new" RENAME TO "mail_status";
ALTER TABLE "mail_outbox" ALTER COLUMN "status" SET DEFAULT 'queued';
CREATE INDEX "mail_outbox_status_id_idx" ON "mail_outbox"("status", "id");
alter table mail_outbox
  add constraint mail_outbox_sent_check check (status <> 'sent' or sent_at is not null),
  add constraint mail_outbox_words_check check (status <> 'sent' or (text is null and html is null));

-- Queues of the program's own loops, where an older version has run.
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    delete from pgboss.schedule where name in ('outbox', 'recovery');
    perform pgboss.delete_queue(name) from pgboss.queue where name in ('outbox', 'recovery');
  end if;
end $$;

create trigger queue_row after insert on mail_outbox
  for each row when (new.status = 'queued') execute function queue_row();
create trigger queue_row after insert on recovery_requests
  for each row execute function queue_row();
