-- A lead and its history name the same moments: when it came, and since when it is where it is. A command that notes
-- them later may say so, never a moment to come; the moment has its fraction, so that moves keep their order.
-- AlterTable
ALTER TABLE "leads" ALTER COLUMN "stage_changed_at" SET DATA TYPE TIMESTAMPTZ(6);

create or replace function move_lead() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.stage_changed_at = old.stage_changed_at then
    new.stage_changed_at := pg_catalog.clock_timestamp();
  end if;
  return new;
end $$;

create or replace function record_lead_status() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_events (id, studio_id, lead_id, kind, to_status, created_at)
      values (gen_random_uuid(), new.studio_id, new.id, 'created', new.status, least(new.created_at, clock_timestamp()));
  elsif new.status <> old.status then
    insert into lead_events (id, studio_id, lead_id, kind, from_status, to_status, created_at)
      values (gen_random_uuid(), new.studio_id, new.id, 'moved', old.status, new.status,
        least(new.stage_changed_at, clock_timestamp()));
  end if;
  return null;
end $$;
