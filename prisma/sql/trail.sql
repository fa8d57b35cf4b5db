-- Refuses changes: a row only loses its studio or its person when these are deleted.
create function refuse_audit_event_update() returns trigger language plpgsql as $$
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
create trigger refuse_audit_event_update before update on audit_events
  for each row execute function refuse_audit_event_update();

-- Refuses changes: a row only loses its studio or its person when these are deleted.
create function refuse_security_event_update() returns trigger language plpgsql as $$
declare studio uuid := case when new.studio_id is not null then old.studio_id end;
begin
  if (old.studio_id is not null and studio is null) or (old.user_id is not null and new.user_id is null) then
    new := old;
    new.studio_id := studio;
    new.user_id := null; new.ip := null; new.user_agent := null; new.details := null;
  else
    raise exception 'security events are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_security_event_update before update on security_events
  for each row execute function refuse_security_event_update();

-- Keeps a super admin's acts when the academy is deleted, with the name that it had.
create function keep_studio_name_in_trail() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update audit_events e set studio_id = null, studio_name = old.name
   where e.studio_id = old.id
     and exists (select from user_roles r where r.user_id = e.user_id and r.role = 'super_admin');
  return old;
end $$;
create trigger keep_studio_name_in_trail before delete on studios for each row execute function keep_studio_name_in_trail();

-- Drops informational events while the super admin has switched them off.
create function drop_info_event() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from global_settings where key = 'security_settings' and value -> 'audit_log' = 'false') then
    return null;
  end if;
  return new;
end $$;
create trigger drop_info_event before insert on security_events
  for each row when (new.severity = 'info') execute function drop_info_event();

-- security_events: who may do what
create policy app_studio on security_events to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()) and user_id is not distinct from (select app_user_id()));
create policy app_student on security_events to app_student
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (
    (select app_student_id()) is not null
    and studio_id = (select app_studio_id())
    and user_id = (select app_user_id())
  );
create policy app_platform on security_events to app_platform
  using (true)
  with check (user_id is not distinct from (select app_user_id()));
create policy app_system on security_events to app_system using (true) with check (true);
create policy app_system_keeps on security_events as restrictive for delete to app_system
  using (created_at < now() - interval '1 year');
grant select (id), insert (id, studio_id, user_id, type, details, severity, user_agent, ip) on security_events to app_studio;
grant select (id), insert (id, studio_id, user_id, type, details, severity, user_agent, ip) on security_events to app_student;
grant select, insert (id, studio_id, user_id, type, details, severity, user_agent, ip) on security_events to app_platform;
grant select, insert, delete on security_events to app_system;

-- Returns class, day, weekday and hour of an act, as recorded at that time. An academy can read no more of its trail's
-- data.
create function act_then(event uuid) returns table (class_id uuid, day date, weekday int, hour text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (data ->> 'class')::uuid, (data ->> 'on')::date, (data ->> 'weekday')::int, data ->> 'time'
    from audit_events where id = event and studio_id = app_studio_id()
$$;
grant execute on function act_then(uuid) to app_studio;

-- audit_events: who may do what
create policy app_studio on audit_events to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()) and user_id is not distinct from (select app_user_id()));
create policy app_student on audit_events to app_student
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (
    (select app_student_id()) is not null
    and studio_id = (select app_studio_id())
    and user_id = (select app_user_id())
  );
create policy app_platform on audit_events to app_platform
  using (true)
  with check (user_id is not distinct from (select app_user_id()));
create policy app_system on audit_events to app_system using (true) with check (true);
create policy app_system_keeps on audit_events as restrictive for delete to app_system using (created_at < now() - interval '1 year');
create policy app_owner_read on audit_events for select to app_owner using (true);
create policy app_owner_update on audit_events for update to app_owner using (true) with check (true);
grant select (id, studio_id, action, entity_id, created_at), insert (id, studio_id, user_id, action, entity, entity_id, data,
  ip) on audit_events to app_studio;
grant select (id), insert (id, studio_id, user_id, action, entity, entity_id, data, ip) on audit_events to app_student;
grant select, insert (id, studio_id, user_id, action, entity, entity_id, data, ip, studio_name) on audit_events to app_platform;
grant select, insert, delete on audit_events to app_system;

-- request_receipts: who may do what
create policy app_studio on request_receipts to app_studio
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
create policy app_student on request_receipts to app_student
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
create policy app_platform on request_receipts to app_platform
  using (studio_id is null and user_id = (select app_user_id()))
  with check (studio_id is null and user_id = (select app_user_id()));
create policy app_system on request_receipts to app_system using (true) with check (true);
grant select, insert, update on request_receipts to app_studio;
grant select, insert, update on request_receipts to app_student;
grant select, insert, update on request_receipts to app_platform;
grant select, delete on request_receipts to app_system;
