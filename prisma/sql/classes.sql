-- Keeps classes.current_students equal to the active enrollments (DATA-08). It adds a difference, so that two
-- enrollments wait for the same row lock and the capacity check refuses the last one. It runs as the owner because a
-- cascade may delete under any role.
create function count_enrollments() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update classes set current_students = current_students - 1 where id = old.class_id and studio_id = old.studio_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    update classes set current_students = current_students + 1 where id = new.class_id and studio_id = new.studio_id;
  end if;
  return null;
end $$;
create trigger count_enrollments after insert or delete on student_enrollments
  for each row execute function count_enrollments();
create trigger count_enrollments_change after update of class_id, status on student_enrollments
  for each row execute function count_enrollments();

-- Records the periods in which each place was taken. A freed place ends today; one that began today or later is
-- deleted, and one that is restored on the day it ended continues as if never freed.
create function keep_enrollment_spans() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today date := studio_today(coalesce(new.studio_id, old.studio_id));
begin
  if tg_op <> 'INSERT' and old.status = 'active' and (tg_op = 'DELETE'
    or (new.status, new.class_id, new.student_id) is distinct from (old.status, old.class_id, old.student_id))
  then
    delete from enrollment_spans
      where studio_id = old.studio_id and class_id = old.class_id and student_id = old.student_id
        and until is null and since >= today;
    update enrollment_spans set until = today
      where studio_id = old.studio_id and class_id = old.class_id and student_id = old.student_id and until is null;
  end if;
  if tg_op = 'DELETE' or new.status <> 'active' then return null; end if;
  if tg_op = 'INSERT' or (new.status, new.class_id, new.student_id) is distinct from (old.status, old.class_id, old.student_id)
  then
    update enrollment_spans set until = null
      where studio_id = new.studio_id and class_id = new.class_id and student_id = new.student_id and until = today;
    if not found then
      insert into enrollment_spans (studio_id, class_id, student_id, since)
        values (new.studio_id, new.class_id, new.student_id,
          case when tg_op = 'INSERT' then new.enrollment_date else today end);
    end if;
  elsif new.enrollment_date <> old.enrollment_date then
    update enrollment_spans set since = new.enrollment_date
      where studio_id = new.studio_id and class_id = new.class_id and student_id = new.student_id
        and until is null and since = old.enrollment_date;
  end if;
  return null;
end $$;
create trigger keep_enrollment_spans after insert or delete or update of class_id, student_id, status, enrollment_date
  on student_enrollments for each row execute function keep_enrollment_spans();

-- Stores an empty list as null (DATA-05).
create function null_empty_specializations() returns trigger language plpgsql as $$
begin
  if cardinality(new.specializations) = 0 then new.specializations := null; end if;
  return new;
end $$;
create trigger null_empty_specializations before insert or update on instructors
  for each row execute function null_empty_specializations();

-- Refuses to write current_students, which only the enrollments' trigger may change.
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

-- Refuses to enroll a student who is not active. The student's row is locked, so that nobody is enrolled while leaving.
create function refuse_inactive_student() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare standing student_status;
begin
  select status into standing from students where studio_id = new.studio_id and id = new.student_id for share;
  if standing <> 'active' then
    raise exception 'only active students are enrolled: "student_enrollments_active_student"'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_inactive_student before insert or update of status, student_id on student_enrollments
  for each row when (new.status = 'active') execute function refuse_inactive_student();

-- Frees the places of a student who is no longer active; `released` marks them for the return.
create function release_places() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update student_enrollments set status = 'suspended', released = true
    where studio_id = new.studio_id and student_id = new.id and status = 'active';
  return null;
end $$;
create trigger release_places after update of status on students
  for each row when (old.status = 'active' and new.status <> 'active') execute function release_places();

-- Takes a student who got a place off the waiting list of that class.
create function end_wait() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from class_waits where studio_id = new.studio_id and class_id = new.class_id and student_id = new.student_id;
  return null;
end $$;
create trigger end_wait after insert or update of status, class_id, student_id on student_enrollments
  for each row when (new.status = 'active') execute function end_wait();

-- Returns who is next for the free places of active classes: as many active students as there are places, those who
-- have waited longest. A student who is away keeps the turn and is passed over meanwhile.
create function waits_called() returns table (id uuid, class_id uuid, student_id uuid, class_name text, since timestamptz)
  language sql stable parallel safe as $$
  select w.id, w.class_id, w.student_id, w.name, w.created_at
    from (select w.*, c.name, c.max_students - c.current_students as free,
                 row_number() over (partition by w.class_id order by w.created_at, w.id) as turn
            from class_waits w
            join classes c on c.id = w.class_id and c.status = 'active' and c.current_students < c.max_students
            join students s on s.id = w.student_id and s.status = 'active') w
   where w.turn <= w.free
$$;
grant execute on function waits_called() to app_studio;

create function clear_released_mark() returns trigger language plpgsql as $$
begin
  new.released := false;
  return new;
end $$;
create trigger clear_released_mark before update of status on student_enrollments
  for each row when (old.released) execute function clear_released_mark();

-- Returns the logo of a shared week to a visitor with its key; no row for an unknown key or an academy without access.
create function shared_logo(asked text, at timestamptz) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.content
    from shared_weeks w
    join studios s on s.id = w.studio_id and (s.trial_ends_at > at or s.subscription_status = 'active')
    join files f on f.studio_id = w.studio_id and f.purpose = 'logo'
   where w.key = asked
$$;
grant execute on function shared_logo(text, timestamptz) to app_visitor;

-- Returns a shared week: the academy's name and its active classes, and no person. A single row without a class where
-- there is none; no row for an unknown key or an academy without access.
create function shared_week(asked text, at timestamptz)
  returns table (studio_name text, name text, day_of_week integer, start_time text, end_time text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.name, c.name, c.day_of_week::integer, c.start_time, c.end_time
    from shared_weeks w
    join studios s on s.id = w.studio_id and (s.trial_ends_at > at or s.subscription_status = 'active')
    left join classes c on c.studio_id = w.studio_id and c.status = 'active'
   where w.key = asked
$$;
grant execute on function shared_week(text, timestamptz) to app_visitor;

-- Returns the weekly classes of the student's academy, whether the student is enrolled or not. The instructors are the
-- only people named.
create function academy_week()
  returns table (id uuid, name text, martial_art text, instructor text, day_of_week integer, start_time text, end_time text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, c.name, m.modality, i.full_name, c.day_of_week::integer, c.start_time, c.end_time
    from classes c
    left join martial_arts m on m.id = c.martial_art_id
    left join instructors i on i.studio_id = c.studio_id and i.id = c.instructor_id
   where c.studio_id = app_studio_id() and app_student_id() is not null and c.status = 'active'
   order by c.day_of_week, c.start_time, c.id
$$;
grant execute on function academy_week() to app_student;

-- Returns a student's lessons between two days, for a visitor with the calendar's key. A single row without a lesson
-- where there is none; no row for an unknown key, or once the key's person may not see the student.
create function calendar_lessons(asked text, from_day date, until_day date)
  returns table (studio_name text, time_zone text, class_id uuid, name text, day date, start_time text, end_time text,
    cancel_reason text, instructor text, absent boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select st.name, st.time_zone, lesson.id, lesson.name, lesson.day, coalesce(d.start_time, lesson.start_time),
         coalesce(d.end_time, lesson.end_time), case when d.status = 'cancelled' then coalesce(d.cancel_reason, '') end,
         i.full_name,
         exists (select from absences a where a.studio_id = k.studio_id and a.class_id = lesson.id and a.day = lesson.day
           and a.student_id = k.student_id)
    from student_calendars k
    join students s on s.studio_id = k.studio_id and s.id = k.student_id and s.status = 'active'
      and (s.user_id = k.user_id or exists (select from student_guardians l
        join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = s.studio_id and l.student_id = s.id and l.can_see and g.user_id = k.user_id))
    join users u on u.id = k.user_id and u.disabled_at is null
    join studios st on st.id = k.studio_id
    left join lateral (
      select distinct c.id, c.name, c.start_time, c.end_time, c.instructor_id, dated::date as day
        from enrollment_spans e
        join classes c on c.studio_id = e.studio_id and c.id = e.class_id
        cross join generate_series(greatest(from_day, e.since), least(until_day, e.until - 1), interval '1 day') dated
       where e.studio_id = k.studio_id and e.student_id = k.student_id
         and (c.status = 'active' and extract(dow from dated) = c.day_of_week
             and (c.weekday_since is null or c.weekday_since <= dated::date)
           -- A date that was moved to this day, or recorded before the class left that weekday.
           or exists (select from class_sessions own
             where own.studio_id = c.studio_id and own.class_id = c.id and own.day = dated::date
               and (c.status = 'active' and own.moved_from is not null or own.status = 'held' or own.day < c.weekday_since)))
    ) lesson on true
    left join class_sessions d on d.studio_id = k.studio_id and d.class_id = lesson.id and d.day = lesson.day
    left join instructors i on i.studio_id = k.studio_id
      and i.id = case when d.id is null then lesson.instructor_id else d.instructor_id end
   where k.key_hash = asked
   order by lesson.day, 6, lesson.id
$$;
grant execute on function calendar_lessons(text, date, date) to app_visitor;

-- Returns calendar_lessons without absences, for the previous version; to be removed with the next one.
create function student_calendar(asked text, from_day date, until_day date)
  returns table (studio_name text, time_zone text, class_id uuid, name text, day date, start_time text, end_time text,
    cancel_reason text, instructor text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select studio_name, time_zone, class_id, name, day, start_time, end_time, cancel_reason, instructor
    from calendar_lessons(asked, from_day, until_day)
$$;
grant execute on function student_calendar(text, date, date) to app_visitor;

-- classes: who may do what
create policy app_studio on classes to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on classes to app_student
  using (
    studio_id = (select app_studio_id())
    and (id in (select class_id from student_enrollments) or id in (select class_id from enrollment_spans))
  )
  with check (false);
create policy app_platform on classes to app_platform using (true) with check (true);
create policy app_owner on classes to app_owner using (true) with check (true);
grant select, insert (id, studio_id, user_id, name, description, level, day_of_week, start_time, end_time, instructor_id,
  martial_art_id, max_students, current_students, status, created_at, updated_at, booking_mode, trial_places), update
  (user_id, name, description, level, day_of_week, start_time, end_time, instructor_id, martial_art_id, max_students,
  current_students, status, created_at, booking_mode, trial_places) on classes to app_studio;
grant select (id, studio_id, name, description, level, day_of_week, start_time, end_time, instructor_id, martial_art_id,
  max_students, current_students, status, weekday_since) on classes to app_student;
grant select (id, studio_id, status) on classes to app_platform;

-- student_enrollments: who may do what
create policy app_studio on student_enrollments to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on student_enrollments to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (false);
create policy app_owner on student_enrollments to app_owner using (true) with check (true);
grant select, insert (id, studio_id, student_id, class_id, enrollment_date, status, created_at), update (student_id, class_id,
  enrollment_date, status), delete on student_enrollments to app_studio;
grant select on student_enrollments to app_student;

-- class_waits: the office, by the function
create policy app_studio on class_waits to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_studio_function on class_waits as restrictive to app_studio
  using ((select app_may('enrollments:read'))) with check ((select app_may('enrollments:write')));
create policy app_studio_ends on class_waits as restrictive for delete to app_studio
  using ((select app_may('enrollments:write')));
create policy app_owner on class_waits to app_owner using (true) with check (true);
grant select, insert (id, studio_id, class_id, student_id), delete on class_waits to app_studio;

-- enrollment_spans: who may do what
create policy app_studio on enrollment_spans for select to app_studio using (studio_id = (select app_studio_id()));
create policy app_student on enrollment_spans for select to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()));
create policy app_owner on enrollment_spans to app_owner using (true) with check (true);
grant select on enrollment_spans to app_studio, app_student;

-- instructors: who may do what
create policy app_studio on instructors to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on instructors to app_student
  using (studio_id = (select app_studio_id()) and (select app_student_id()) is not null)
  with check (false);
create policy app_owner on instructors to app_owner using (true) with check (true);
create policy app_system on instructors for select to app_system using (true);
grant select, insert, update on instructors to app_studio;
-- The session asks whether a team member's instructor is active.
grant select (id, studio_id, status) on instructors to app_system;
grant select (id, studio_id, full_name) on instructors to app_student;

-- shared_weeks: who may do what
create policy app_studio on shared_weeks to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_owner on shared_weeks for select to app_owner using (true);
grant select, insert, update (key, created_at), delete on shared_weeks to app_studio;

-- student_calendars: who may do what
create policy app_studio on student_calendars for select to app_studio using (studio_id = (select app_studio_id()));
create policy app_student on student_calendars to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and user_id = (select app_user_id()))
  with check (
    studio_id = (select app_studio_id())
    and student_id = (select app_student_id())
    and user_id = (select app_user_id())
  );
create policy app_system on student_calendars to app_system using (true) with check (false);
create policy app_owner on student_calendars to app_owner using (true) with check (true);
grant select (studio_id, student_id, user_id, created_at) on student_calendars to app_studio;
grant select, insert (studio_id, student_id, key_hash, address_secret, created_at), update (key_hash, address_secret,
  created_at), delete on student_calendars to app_student;
grant select (studio_id, user_id), delete on student_calendars to app_system;
