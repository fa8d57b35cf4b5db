-- A job says which request queued it, where one did: its lines in the log carry that id. What a door says of it decides
-- nothing, and no job is done otherwise for it.
create or replace function queue_row() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds)
    select name,
        jsonb_strip_nulls(jsonb_build_object(
          'id', new.id, 'requestId', nullif(current_setting('app.request_id', true), ''))),
        new.id::text, policy, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second', dead_letter,
        heartbeat_seconds
      from pgboss.queue where name = tg_table_name
    on conflict do nothing;
  return null;
end $$;
