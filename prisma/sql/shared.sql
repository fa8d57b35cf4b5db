-- Applied first, as the other files use these functions (ARCHITECTURE.md, decision 43).

-- Every table has row level security, forced for its owner too, except the shared catalogue of arts.
do $$
declare t regclass;
begin
  for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not in ('_prisma_migrations', 'martial_arts', 'belt_ranks')
  loop
    execute format('alter table %s enable row level security, force row level security', t);
  end loop;
end $$;

grant usage on sequence subscription_turns to app_system;

-- Returns whether the caller holds the right, such as 'payments:write'. Without a list the caller is the owner or the
-- program itself, and holds all.
create function app_may(asked text) returns boolean language sql stable parallel safe
  return coalesce(nullif(current_setting('app.rights', true), ''), asked) = asked
    or asked = any (string_to_array(current_setting('app.rights', true), ','));
grant execute on function app_may(text) to app_studio;

-- Returns today's date in the academy's time zone.
create function studio_today(of_studio uuid) returns date language sql stable parallel safe
  as $$ select (now() at time zone time_zone)::date from studios where id = of_studio $$;
grant execute on function studio_today(uuid) to app_studio;

-- Returns a telephone as E.164, for numbers typed before the product stored them so: without "+", ten or eleven digits
-- are Brazilian, and more include their country's code. Anything else is returned unchanged. Restoring a copy calls it.
create function stored_phone(typed text) returns text language sql immutable strict as $$
  select case
    when typed ~ '^\s*\+' and digits ~ '^[1-9]\d{6,14}$' then '+' || digits
    when national ~ '^\d{10,11}$' then '+55' || national
    when digits ~ '^[1-9]\d{11,14}$' then '+' || digits
    else typed
  end
  from (select regexp_replace(typed, '\D', '', 'g') as digits) d,
       lateral (select regexp_replace(digits, '^0', '') as national) n
$$;

-- Returns whether the guardian's row, or the student's own account, grants the right ('pay', 'sign') at this moment,
-- whatever the door was given. No guardian signs for a student of age.
create function app_portal_may(portal_right text) returns boolean language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select portal_right = any (string_to_array(current_setting('app.portal_rights', true), ','))
    and exists (select from students s
      where s.id = app_student_id() and (s.user_id = app_user_id() or exists (select from student_guardians l
        join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = s.studio_id and l.student_id = s.id and l.can_see and g.user_id = app_user_id()
          and case portal_right when 'pay' then l.can_pay
            when 'sign' then l.can_sign and is_minor(s.birth_date, studio_today(s.studio_id)) is not false
            else false end))) $$;
grant execute on function app_portal_may(text) to app_student;

-- Returns whether the door's student is known to be of age, by today's date in the academy's time zone.
create function app_student_is_adult() returns boolean language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from students s
    where s.id = app_student_id() and is_minor(s.birth_date, studio_today(s.studio_id)) is false) $$;
grant execute on function app_student_is_adult() to app_student;

-- Returns the door's student, or null unless the student belongs to the door's studio and to the door's person: as
-- their own account, or as a student whom that guardian may see.
create function app_student_id() returns uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.id from students s
    where s.id = nullif(current_setting('app.student_id', true), '')::uuid and s.studio_id = app_studio_id()
      and (s.user_id = app_user_id() or exists (select from student_guardians l
        join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = s.studio_id and l.student_id = s.id and l.can_see and g.user_id = app_user_id())) $$;
grant execute on function app_student_id() to app_studio, app_student, app_platform, app_visitor, app_system;

grant execute on function app_studio_id() to app_studio, app_student, app_platform, app_visitor, app_system, app_backup;

grant execute on function app_today() to app_studio, app_student, app_platform, app_visitor, app_system;

grant execute on function app_user_id() to app_studio, app_student, app_platform, app_visitor, app_system;

grant execute on function fold(text) to app_studio, app_student, app_platform, app_system;

grant execute on function join_words(text[]) to app_platform, app_system;

-- Refuses to change rows of a ledger. A row only loses its author when that account is deleted, and only uniting two
-- records of one person gives it another student.
create function refuse_ledger_update() returns trigger language plpgsql as $$
begin
  if new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  if current_user = 'app_owner' and to_jsonb(new) - 'student_id' = to_jsonb(old) - 'student_id' then
    return new;
  end if;
  raise exception '% are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
declare t text;
begin
  foreach t in array array['consents', 'lead_events', 'promotions', 'student_notes', 'student_status_changes'] loop
    execute format('create trigger refuse_ledger_update before update on %I for each row
      execute function refuse_ledger_update()', t);
  end loop;
end $$;

-- Refuses a user who does not belong to the studio. Checked only when the name is written, as people leave later.
create function require_user_of_studio() returns trigger language plpgsql as $$
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
declare t text;
begin
  foreach t in array array['classes', 'instructors', 'payments'] loop
    execute format('create trigger require_user_of_studio before insert on %I for each row
      when (new.user_id is not null) execute function require_user_of_studio()', t);
    execute format('create trigger require_user_of_studio_change before update on %I for each row
      when (new.user_id is not null and new.user_id is distinct from old.user_id)
      execute function require_user_of_studio()', t);
  end loop;
end $$;

create trigger require_user_of_studio before insert on pending_subscriptions for each row
  when (new.studio_id is not null) execute function require_user_of_studio();
create trigger require_user_of_studio_change before update on pending_subscriptions for each row
  when (new.studio_id is not null and (new.user_id, new.studio_id) is distinct from (old.user_id, old.studio_id))
  execute function require_user_of_studio();

-- Returns a number's digits with the country code, as whatsappNumber (lib/kernel/phone.ts) does; null for anything
-- else. Numbers are stored as E.164; one that the previous version stored may lack the country.
create function phone_digits(typed text) returns text language sql immutable strict parallel safe
  return case
    when typed ~ '^\s*\+' then nullif(regexp_replace(typed, '\D', '', 'g'), '')
    when regexp_replace(typed, '\D', '', 'g') ~ '^\d{10,11}$' then '55' || regexp_replace(typed, '\D', '', 'g')
    when regexp_replace(typed, '\D', '', 'g') ~ '^\d{12,15}$' then regexp_replace(typed, '\D', '', 'g')
  end;
grant execute on function phone_digits(text) to app_studio;

-- Sets updated_at, so that no grant is needed and no writer forgets it. A change by another trigger does not count as
-- an edit.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := pg_catalog.clock_timestamp();
  return new;
end $$;
do $$
declare t text;
begin
  foreach t in array array[
    'agreements', 'charges', 'class_sessions', 'classes', 'global_settings', 'guardians', 'instructors', 'leads', 'online_payments', 'payments',
    'plans', 'profiles', 'settlements', 'student_arts', 'students', 'studio_payment_settings', 'studio_pix_keys', 'studios',
    'subscriptions', 'users'
  ] loop
    execute format('create trigger touch_updated_at before update on %I for each row when (pg_trigger_depth() = 0)
      execute function touch_updated_at()', t);
  end loop;
end $$;
create trigger touch_updated_at before update on global_blog_posts for each row
  when (pg_trigger_depth() = 0 and new.views_count = old.views_count
    and (new.announced_at is not distinct from old.announced_at
      or new.published_at is distinct from old.published_at))
  execute function touch_updated_at();
