-- What must never be, whoever writes.

alter table users
  add constraint users_email_check check (email = lower(email) and email like '%_@_%');

alter table login_states
  add constraint login_states_email_check check (email = lower(email)),
  add constraint login_states_failed_attempts_check check (failed_attempts >= 0);

alter table throttle_counters
  add constraint throttle_counters_count_check check (count >= 0);

alter table user_roles
  add constraint user_roles_studio_check check ((role is not distinct from 'super_admin') = (studio_id is null));

create unique index user_roles_super_admin_key on user_roles (user_id) where studio_id is null;

alter table sessions
  add constraint sessions_area_check check (case area
    when 'student' then studio_id is not null and student_id is not null
    else student_id is null end);

alter table studios
  add constraint studios_name_check check (btrim(name) <> ''),
  add constraint studios_reminder_days_check check (reminder_days between 1 and 30);

alter table subscriptions
  add constraint subscriptions_amount_check check (amount_cents >= 0);

alter table pending_subscriptions
  add constraint pending_subscriptions_amount_check check (amount_cents >= 0);

alter table belt_ranks
  add constraint belt_ranks_order_check check (order_rank >= 1),
  add constraint belt_ranks_degrees_check check (degrees_max between 0 and 10),
  add constraint belt_ranks_minimum_check check (min_age_years >= 0 and min_months >= 0),
  add constraint belt_ranks_color_check check (color ~ '^#[0-9A-F]{6}$' and color2 ~ '^#[0-9A-F]{6}$'
    and color3 ~ '^#[0-9A-F]{6}$' and tip_color ~ '^#[0-9A-F]{6}$');

alter table students
  add constraint students_name_check check (btrim(full_name) <> ''),
  add constraint students_monthly_fee_check check (monthly_fee_cents >= 0),
  add constraint students_belt_degree_check check (belt_degree between 0 and 10),
  add constraint students_belt_needs_art_check check (current_belt_id is null or martial_art_id is not null);

alter table student_invites
  add constraint student_invites_used_check check (used or used_at is null);

alter table instructors
  add constraint instructors_name_check check (btrim(full_name) <> ''),
  add constraint instructors_hourly_rate_check check (hourly_rate_cents >= 0),
  add constraint instructors_belt_needs_art_check check (belt_rank_id is null or martial_art_id is not null);

alter table leads
  add constraint leads_name_check check (btrim(name) <> ''),
  add constraint leads_converted_check check (status <> 'active_student' or student_id is not null);

alter table classes
  add constraint classes_name_check check (btrim(name) <> ''),
  add constraint classes_day_of_week_check check (day_of_week between 0 and 6),
  add constraint classes_times_check check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint classes_end_after_start_check check (end_time collate "C" > start_time collate "C"),
  add constraint classes_max_students_check check (max_students between 1 and 500),
  add constraint classes_capacity_check check (current_students between 0 and max_students);

alter table payments
  add constraint payments_amount_check check (amount_cents >= 0);

alter table notifications
  add constraint notifications_target_check check ((target_type = 'specific_studio') = (target_studio_id is not null));

alter table global_blog_posts
  add constraint global_blog_posts_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add constraint global_blog_posts_published_check check (status <> 'published' or published_at is not null),
  add constraint global_blog_posts_views_check check (views_count >= 0);

alter table mail_outbox
  add constraint mail_outbox_attempts_check check (attempts >= 0),
  add constraint mail_outbox_header_check check (to_address !~ '[\r\n]' and subject !~ '[\r\n]'),
  add constraint mail_outbox_sent_check check (status <> 'sent' or sent_at is not null);

alter table webhook_events
  add constraint webhook_events_attempts_check check (attempts >= 0);

-- updated_at is the database's, so that no grant to write it is needed and no writer forgets it. What another trigger
-- does to a row (a new enrollment to its class) is nobody's edit.

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := pg_catalog.clock_timestamp();
  return new;
end $$;

do $$
declare touched text;
begin
  for touched in select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'updated_at'
  loop
    execute format('create trigger touch_updated_at before update on %I for each row
      when (pg_trigger_depth() = 0) execute function touch_updated_at()', touched);
  end loop;
end $$;

-- An empty list of specializations is stored as null (DATA-05).

create function empty_specializations() returns trigger language plpgsql as $$
begin
  if cardinality(new.specializations) = 0 then new.specializations := null; end if;
  return new;
end $$;

create trigger empty_specializations before insert or update on instructors
  for each row execute function empty_specializations();

-- classes.current_students equals the active enrollments (DATA-08). The change is a difference and not a count, so that
-- two enrollments at once wait for each other's row and both are counted; the capacity check then refuses the last one.
-- It runs as the tables' owner, because an enrollment may also go by a cascade, under whatever role deletes the parent;
-- being a trigger it cannot be called by anybody.

create function count_enrollment() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update classes set current_students = current_students - 1 where id = old.class_id and studio_id = old.studio_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    update classes set current_students = current_students + 1 where id = new.class_id and studio_id = new.studio_id;
  end if;
  return null;
end $$;

create trigger count_enrollment after insert or delete on student_enrollments
  for each row execute function count_enrollment();
create trigger count_enrollment_change after update of class_id, status on student_enrollments
  for each row execute function count_enrollment();

create function guard_current_students() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.current_students := 0;
  elsif new.current_students <> old.current_students and pg_trigger_depth() < 2 then
    raise exception 'current_students follows the enrollments: "classes_current_students_check"'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger guard_current_students before insert or update on classes
  for each row execute function guard_current_students();

-- The trail is never rewritten. When its studio or person goes, the row stays without what says who it was (DATA-18).

create function keep_audit_trail() returns trigger language plpgsql as $$
begin
  if old.studio_id is not null and new.studio_id is null then
    new := old;
    new.studio_id := null; new.user_id := null; new.ip := null; new.data := null;
  elsif old.user_id is not null and new.user_id is null then
    new := old;
    new.user_id := null; new.ip := null;
  else
    raise exception 'audit events are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger keep_audit_trail before update on audit_events
  for each row execute function keep_audit_trail();

create function keep_security_trail() returns trigger language plpgsql as $$
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

create trigger keep_security_trail before update on security_events
  for each row execute function keep_security_trail();

-- Everything of a studio goes with it by its foreign keys; what they cannot reach is named here (DATA-18).
-- Answers false when there is no such studio. Runs with the caller's rights: only the platform's role has them.

create function delete_studio_cascade(studio_uuid uuid) returns boolean language plpgsql as $$
declare accounts uuid[];
begin
  perform 1 from studios where id = studio_uuid for update;
  if not found then return false; end if;
  accounts := array(select distinct user_id from students where studio_id = studio_uuid and user_id is not null);
  delete from studios where id = studio_uuid;
  accounts := array(select account from unnest(accounts) account
    where not exists (select 1 from students where user_id = account));
  delete from login_states using users
    where users.id = any(accounts) and login_states.kind = 'student' and login_states.email = users.email;
  delete from users where id = any(accounts) and kind = 'student';
  return true;
end $$;
