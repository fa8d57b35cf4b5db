-- A checkout that was closed is ended at the provider after the answer too, in case the provider could not be asked:
-- closing it, and naming one that was closed meanwhile, put its job into the queue.
create trigger queue_row after update of expires_at, provider_reference on pending_subscriptions
  for each row
  when (new.completed_at is null and new.provider_reference is not null
    and (new.expires_at < old.expires_at
      or new.provider_reference is distinct from old.provider_reference and new.expires_at <= clock_timestamp()))
  execute function queue_row();
