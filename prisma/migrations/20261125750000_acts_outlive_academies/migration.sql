-- What the super admin did about an academy stays in the trail when that goes: by whom, what, and of which academy, called as
-- it was called then. All other rows of it stay without anything that says who it was, as before.
alter table audit_events add column studio_name text;
grant insert (studio_name) on audit_events to app_platform;
-- The filter of the trail finds them by the name, as nothing leads to the academy any more.
create index audit_events_of_gone_studios on audit_events (created_at desc) where studio_name is not null;

-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner_read on audit_events for select to app_owner using (true);
create policy app_owner_update on audit_events for update to app_owner using (true) with check (true);

create function name_gone_studio() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update audit_events e set studio_id = null, studio_name = old.name
   where e.studio_id = old.id
     and exists (select from user_roles r where r.user_id = e.user_id and r.role = 'super_admin');
  return old;
end $$;

create trigger name_gone_studio before delete on studios for each row execute function name_gone_studio();

create or replace function keep_audit_trail() returns trigger language plpgsql as $$
declare gone constant text := new.studio_name;
begin
  if old.studio_id is not null and new.studio_id is null then
    new := old;
    new.studio_id := null;
    if gone is not null then
      new.studio_name := gone;
    else
      new.user_id := null; new.ip := null; new.data := null;
    end if;
  elsif old.user_id is not null and new.user_id is null then
    new := old;
    new.user_id := null; new.ip := null;
  else
    raise exception 'audit events are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
