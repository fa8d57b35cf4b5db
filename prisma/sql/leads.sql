-- Sets the time of a move, never later than the clock.
create function set_stage_changed_at() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.stage_changed_at = old.stage_changed_at then
    new.stage_changed_at := pg_catalog.clock_timestamp();
  end if;
  new.stage_changed_at := least(new.stage_changed_at, pg_catalog.clock_timestamp());
  return new;
end $$;
create trigger set_stage_changed_at before update of status on leads for each row execute function set_stage_changed_at();

-- Records each move as an event. The event of a loss keeps its reason, since a reopened lead loses it.
create function record_lead_status() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_events (id, studio_id, lead_id, kind, to_status, created_at)
      values (gen_random_uuid(), new.studio_id, new.id, 'created', new.status, least(new.created_at, clock_timestamp()));
  elsif new.status <> old.status then
    insert into lead_events (id, studio_id, lead_id, kind, from_status, to_status, created_at, loss, note)
      values (gen_random_uuid(), new.studio_id, new.id, 'moved', old.status, new.status,
        least(new.stage_changed_at, clock_timestamp()),
        case when new.status = 'lost' then new.loss end, case when new.status = 'lost' then new.lost_reason end);
  end if;
  return null;
end $$;
create trigger record_lead_status after insert or update of status on leads
  for each row execute function record_lead_status();

-- Returns the leads whose next contact is today or overdue.
create function leads_to_call(today date, time_zone text) returns table (id uuid, name text, next_contact_at timestamptz)
  language sql stable parallel safe as $$
  select l.id, l.name, l.next_contact_at from leads l
   where l.status not in ('active_student', 'lost')
     and l.next_contact_at < (today + 1)::timestamp at time zone time_zone
$$;
grant execute on function leads_to_call(date, text) to app_studio;

-- leads: who may do what
create policy app_studio on leads to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_owner on leads to app_owner using (true) with check (true);
grant select, insert, update, delete on leads to app_studio;

-- lead_events: who may do what
create policy app_studio on lead_events to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_owner on lead_events to app_owner using (true) with check (true);
grant select, insert (id, studio_id, lead_id, kind, note, contact) on lead_events to app_studio;
