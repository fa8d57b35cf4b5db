-- An event that was given up and is told once more is tried once more.
create trigger queue_again after update of given_up_at on webhook_events
  for each row when (old.given_up_at is not null and new.given_up_at is null and new.processed_at is null)
  execute function queue_row();
