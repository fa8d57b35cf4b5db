-- AlterTable
ALTER TABLE "classes" ADD COLUMN "weekday_since" DATE;

-- A class leaves its weekday or the schedule: each date on which it met gets its row, as the class was. So a roll call of
-- such a date that waits in a browser without a network is written down when it arrives.

create policy app_owner on studios for select to app_owner using (true);

create function leave_weekday() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text := (select time_zone from studios where id = old.studio_id);
  today date := (now() at time zone zone)::date;
  since date := coalesce(old.weekday_since, (old.created_at at time zone zone)::date);
begin
  if old.status = 'active' then
    insert into class_sessions (studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students)
      select old.studio_id, old.id, since + later, old.start_time, old.end_time, old.instructor_id, old.martial_art_id,
          old.max_students
        from generate_series(0, today - since) later
        where extract(dow from since + later) = old.day_of_week
      on conflict (studio_id, class_id, day) do nothing;
  end if;
  new.weekday_since := today;
  return new;
end $$;

create trigger leave_weekday before update on classes for each row
  when ((old.day_of_week, old.status) is distinct from (new.day_of_week, new.status))
  execute function leave_weekday();

-- Only days to come follow a class that moves. Today's stays with what was written of it: its roll call may be under way.

create or replace function carry_sessions() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today date := (select (now() at time zone time_zone)::date from studios where id = new.studio_id);
  shift integer := new.day_of_week - old.day_of_week;
begin
  if shift <> 0 then
    -- Who has a substitute or a note keeps it on the new day of the same week; what says nothing of its own goes. A date
    -- that was called off stays called off, and the class takes place on its new day. One whose new day is over or taken
    -- waits where it is, with its hours, for a class that is moved back.
    delete from class_sessions s
      where s.studio_id = new.studio_id and s.class_id = new.id and s.day > today and s.status = 'scheduled'
        and s.instructor_id is not distinct from old.instructor_id and s.note is null
        and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id);
    update class_sessions s set day = s.day + shift
      where s.studio_id = new.studio_id and s.class_id = new.id and s.day > today and s.status = 'scheduled'
        and extract(dow from s.day) = old.day_of_week and s.day + shift >= today
        and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id)
        and not exists (select from class_sessions other
          where other.studio_id = s.studio_id and other.class_id = s.class_id and other.day = s.day + shift);
  end if;
  update class_sessions s set start_time = new.start_time, end_time = new.end_time,
      martial_art_id = new.martial_art_id,
      instructor_id = case when s.instructor_id is distinct from old.instructor_id
        then s.instructor_id else new.instructor_id end,
      max_students = case when s.max_students = old.max_students
        then greatest(new.max_students, s.booked) else s.max_students end
    where s.studio_id = new.studio_id and s.class_id = new.id and s.day >= today and s.status <> 'held'
      and extract(dow from s.day) = new.day_of_week;
  return null;
end $$;

-- A date that is opened while its class changes gets what the class is after that.

create or replace function open_session(of_class uuid, on_day date) returns uuid language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  session uuid;
  weekly classes;
begin
  if current_setting('role') = 'app_student'
    and (app_student_id() is null or on_day not between app_today() - 1 and app_today() + 1)
  then
    return null;
  end if;
  select id into session from class_sessions
    where studio_id = app_studio_id() and class_id = of_class and day = on_day;
  if found then return session; end if;
  select * into weekly from classes where studio_id = app_studio_id() and id = of_class for share;
  -- Whoever changed the class meanwhile may have left this date behind.
  select id into session from class_sessions
    where studio_id = app_studio_id() and class_id = of_class and day = on_day;
  if found then return session; end if;
  if weekly.status is distinct from 'active' then return null; end if;
  if extract(dow from on_day) <> weekly.day_of_week then
    raise exception 'the class is on another weekday: "class_sessions_weekday_check"' using errcode = 'check_violation';
  end if;
  insert into class_sessions (studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students)
    values (weekly.studio_id, weekly.id, on_day, weekly.start_time, weekly.end_time, weekly.instructor_id,
      weekly.martial_art_id, weekly.max_students)
    on conflict (studio_id, class_id, day) do nothing returning id into session;
  if session is null then
    select id into session from class_sessions
      where studio_id = app_studio_id() and class_id = of_class and day = on_day;
  end if;
  return session;
end $$;
