-- Who did it and when is the database's to say. A person's door writes of that person alone, and cannot name the moment;
-- the system's door, which acts for people who are not in yet, may name others.
alter policy app_studio on audit_events
  with check (studio_id = (select app_studio_id()) and user_id is not distinct from (select app_user_id()));
alter policy app_studio on security_events
  with check (studio_id = (select app_studio_id()) and user_id is not distinct from (select app_user_id()));
alter policy app_platform on audit_events with check (user_id is not distinct from (select app_user_id()));
alter policy app_platform on security_events with check (user_id is not distinct from (select app_user_id()));

revoke insert on audit_events, security_events from app_studio, app_student, app_platform;
grant insert (id, studio_id, user_id, action, entity, entity_id, data, ip)
  on audit_events to app_studio, app_student, app_platform;
grant insert (id, studio_id, user_id, type, details, severity, user_agent, ip)
  on security_events to app_studio, app_student, app_platform;

-- The student of a door is the one who belongs to its studio and its person: every policy that asks for the student
-- asks this. It looks with the owner's rights, because the policies on students ask it in turn.
create policy app_owner on students for select to app_owner using (true);
create or replace function app_student_id() returns uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select id from students
    where id = nullif(current_setting('app.student_id', true), '')::uuid
      and studio_id = app_studio_id() and user_id = app_user_id() $$;

alter policy app_student on audit_events
  with check ((select app_student_id()) is not null
    and studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
alter policy app_student on security_events
  with check ((select app_student_id()) is not null
    and studio_id = (select app_studio_id()) and user_id = (select app_user_id()));

-- Who made a class or took a payment belongs to the studio. Asked when the name is written, not for ever: people leave.
create function name_own_user() returns trigger language plpgsql as $$
begin
  if not exists (select from user_roles where studio_id = new.studio_id and user_id = new.user_id)
    and not exists (select from students where studio_id = new.studio_id and user_id = new.user_id)
  then
    raise exception 'the user is none of the studio: "%_user_id_fkey"', tg_table_name
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

do $$
declare named text;
begin
  foreach named in array array['classes', 'instructors', 'payments'] loop
    execute format('create trigger name_own_user before insert on %I for each row
      when (new.user_id is not null) execute function name_own_user()', named);
    execute format('create trigger name_own_user_anew before update on %I for each row
      when (new.user_id is not null and new.user_id is distinct from old.user_id)
      execute function name_own_user()', named);
  end loop;
end $$;

alter table classes alter column user_id set default app_user_id();
alter table payments alter column user_id set default app_user_id();
