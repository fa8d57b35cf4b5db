-- The lead itself too is where it is since a moment that has come, as its history says.

create or replace function move_lead() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.stage_changed_at = old.stage_changed_at then
    new.stage_changed_at := pg_catalog.clock_timestamp();
  end if;
  new.stage_changed_at := least(new.stage_changed_at, pg_catalog.clock_timestamp());
  return new;
end $$;
