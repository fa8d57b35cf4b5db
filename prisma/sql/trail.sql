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
create policy app_owner_read on security_events for select to app_owner using (true);
grant select (id), insert (id, studio_id, user_id, type, details, severity, user_agent, ip) on security_events to app_studio;
grant select (id), insert (id, studio_id, user_id, type, details, severity, user_agent, ip) on security_events to app_student;
grant select, insert (id, studio_id, user_id, type, details, severity, user_agent, ip) on security_events to app_platform;
grant select, insert, delete on security_events to app_system;

-- Returns class, day, weekday and hour of an act, as recorded at that time.
create function act_then(event uuid) returns table (class_id uuid, day date, weekday int, hour text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (data ->> 'class')::uuid, (data ->> 'on')::date, (data ->> 'weekday')::int, data ->> 'time'
    from audit_events where id = event and studio_id = app_studio_id()
$$;
grant execute on function act_then(uuid) to app_studio;

-- Returns the people whom an academy's history names: its owners and members, and members who have left. A row of
-- `team.join` names the person who wrote it, so an academy cannot add somebody else.
create function academy_people() returns table (id uuid, name text, is_member boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.user_id, p.full_name, bool_or(known.is_member)
    from (select r.user_id as id, true as is_member from user_roles r where r.studio_id = app_studio_id()
          union all
          select e.user_id, false from audit_events e
           where e.studio_id = app_studio_id() and e.entity = 'team' and e.action = 'team.join') known
    join profiles p on p.user_id = known.id
   group by p.user_id, p.full_name
$$;
grant execute on function academy_people() to app_studio;

-- Returns a part of an academy's history, newest first, and in each row the number of all rows, up to `most`. Changes
-- come from the trail, struck presences from the attendances, and events from those of the academy and of its people's
-- accounts. `of_side` asks for what the portal's people did ('portal'), or what happened without a person ('system').
-- Network addresses, devices, and details of events about an account alone are not returned.
create function academy_history(since timestamptz, until timestamptz, person uuid, of_side text, acts text[],
  events text[], most integer, skipped integer, taken integer)
  returns table (id uuid, at timestamptz, act text, entity_id text, data jsonb, user_id uuid, side text, total integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with done as (
    (select e.id, e.created_at as at, e.action as act, e.entity_id, e.data, e.user_id from audit_events e
      where e.studio_id = (select app_studio_id()) and e.created_at >= since and e.created_at < until
        and e.action = any(acts) and (person is null or e.user_id = person)
        and (of_side is null
          or of_side = 'system' and e.user_id is null
          or of_side = 'portal' and exists (select from users u where u.id = e.user_id and u.kind = 'student'))
      order by e.created_at desc, e.id desc limit most)
    union all
    (select a.id, a.voided_at, 'attendance.strike', a.id::text, null, a.voided_by from attendances a
      where a.studio_id = (select app_studio_id()) and a.voided_at >= since and a.voided_at < until
        and 'attendance.strike' = any(acts) and (person is null or a.voided_by = person) and of_side is null
      order by a.voided_at desc, a.id desc limit most)
    union all
    (select s.id, s.created_at, s.type, null, s.details, s.user_id from security_events s
      where s.studio_id = (select app_studio_id()) and s.type = any(events)
        and s.created_at >= since and s.created_at < until
        and (person is null or s.user_id = person) and of_side is null
      order by s.created_at desc, s.id desc limit most)
    union all
    (select s.id, s.created_at, s.type, null, null, s.user_id
       from user_roles r join security_events s on s.user_id = r.user_id
      where r.studio_id = (select app_studio_id()) and s.studio_id is null and s.type = any(events)
        and s.created_at >= greatest(since, r.created_at) and s.created_at < until
        and (person is null or s.user_id = person) and of_side is null
      order by s.created_at desc, s.id desc limit most)
  ), newest as (select * from done order by at desc, id desc limit most)
  select n.id, n.at, n.act, n.entity_id, n.data, n.user_id,
         case when n.user_id is null then 'system'
              when exists (select from user_roles r where r.user_id = n.user_id and r.role = 'super_admin') then 'platform'
              when exists (select from users u where u.id = n.user_id and u.kind = 'student') then 'portal'
              else 'team' end,
         (select count(*) from newest)::integer
    from newest n
   order by n.at desc, n.id desc offset skipped limit taken
$$;
grant execute on function academy_history(timestamptz, timestamptz, uuid, text, text[], text[], integer, integer, integer)
  to app_studio;

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
