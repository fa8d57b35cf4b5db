-- Queues one job for the row, in the queue named like the table and in the row's own transaction. The job starts at
-- the row's `leaves_at`, else after the wait that the trigger names, else at once. A new wait replaces the one before.
-- The request's id goes along for the log; nothing depends on it.
create function queue_row() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_nargs > 0 then
    delete from pgboss.job where name = tg_table_name and singleton_key = new.id::text and state < 'active';
  end if;
  insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, start_after, keep_until, dead_letter, heartbeat_seconds)
    select name,
        jsonb_strip_nulls(jsonb_build_object(
          'id', new.id, 'requestId', nullif(current_setting('app.request_id', true), ''))),
        new.id::text, policy, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds,
        coalesce((to_jsonb(new) ->> 'leaves_at')::timestamptz, now() + tg_argv[0]::interval, now()),
        now() + retention_seconds * interval '1 second', dead_letter,
        heartbeat_seconds
      from pgboss.queue where name = tg_table_name
    on conflict do nothing;
  return null;
end $$;
create trigger queue_row after insert on fee_reminders
  for each row when (new.status = 'waiting') execute function queue_row();
create trigger queue_again after update of days_late on fee_reminders
  for each row when (new.status = 'waiting') execute function queue_row();
create trigger queue_row after update of status on import_batches
  for each row when (new.status = 'running' and old.status <> 'running') execute function queue_row();
create trigger queue_row after insert on roster_runs
  for each row when (new.status = 'running') execute function queue_row();
create trigger queue_again after update of status on roster_runs
  for each row when (new.status = 'undoing' and old.status <> 'undoing') execute function queue_row();
create trigger queue_again after update of status on mail_outbox
  for each row when (old.status = 'failed' and new.status = 'queued') execute function queue_row();
create trigger queue_row after insert on mail_outbox
  for each row when (new.status = 'queued') execute function queue_row();
create trigger queue_row after update of expires_at, provider_reference on pending_subscriptions
  for each row
  when (new.completed_at is null and new.provider_reference is not null
    and (new.expires_at < old.expires_at
      or new.provider_reference is distinct from old.provider_reference and new.expires_at <= clock_timestamp()))
  execute function queue_row();
create trigger queue_row after insert on platform_tasks
  for each row when (new.done_at is null and new.failed_at is null) execute function queue_row();
create trigger queue_row after insert on recovery_requests
  for each row execute function queue_row();
create trigger queue_row after update of status on settlements
  for each row when (new.way = 'pix' and new.status = 'cancelled' and new.provider_reference is not null)
  execute function queue_row();
-- Waits 20 seconds (UNDO_WAIT_MS): a boleto that was begun on a page goes on if the desk undoes at once what closed
-- its charge.
create trigger queue_later after update of status on settlements
  for each row when (new.way = 'link' and new.status = 'cancelled' and new.provider_reference is not null)
  execute function queue_row('20 seconds');
create trigger queue_again after update of given_up_at on webhook_events
  for each row when (old.given_up_at is not null and new.given_up_at is null and new.processed_at is null)
  execute function queue_row();
create trigger queue_row after insert on webhook_events
  for each row when (new.processed_at is null) execute function queue_row();
