-- What a payment provider told is worked off after the answer: the row is queued as it is written, and says whether it is
-- done. One from which nothing follows is done at once; one that was tried for long enough is a person's business.
alter table webhook_events add column given_up_at timestamptz(3);

create trigger queue_row after insert on webhook_events
  for each row when (new.processed_at is null) execute function queue_row();
