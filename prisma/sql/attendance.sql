-- Copies day and art of the session, and marks the session as held by its first attendance. The row lock serialises
-- attending and cancelling.
create function fill_attendance() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare session class_sessions;
begin
  if new.session_id is null then return new; end if;
  select * into session from class_sessions where studio_id = new.studio_id and id = new.session_id for no key update;
  if not found then return new; end if;
  if session.status = 'cancelled' then
    raise exception 'the class did not take place: "attendances_cancelled_check"' using errcode = 'check_violation';
  end if;
  if session.status = 'scheduled' then
    update class_sessions set status = 'held' where studio_id = session.studio_id and id = session.id;
  end if;
  new.day := session.day;
  new.martial_art_id := coalesce(session.martial_art_id, new.martial_art_id);
  return new;
end $$;
create trigger fill_attendance before insert on attendances for each row execute function fill_attendance();

-- Moves later dates with their class. Today's date stays as it is: its roll call may be under way. A date that was
-- moved to another day on its own keeps day and hours; one that was moved within its day follows the class.
create function move_upcoming_sessions() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today date := studio_today(new.studio_id);
  shift integer := new.day_of_week - old.day_of_week;
begin
  if shift <> 0 then
    -- A date with a substitute or a note moves to the new day of the same week; one without either is deleted. A
    -- cancelled date stays cancelled, and the class takes place on its new day. A date whose new day is over or taken
    -- stays where it is, with its hours, in case the class is moved back.
    delete from class_sessions s
      where s.studio_id = new.studio_id and s.class_id = new.id and s.day > today and s.status = 'scheduled'
        and s.instructor_id is not distinct from old.instructor_id and s.note is null and coalesce(s.moved_from, s.day) = s.day
        and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id);
    update class_sessions s set day = s.day + shift, moved_from = null
      where s.studio_id = new.studio_id and s.class_id = new.id and s.day > today and s.status = 'scheduled'
        and extract(dow from s.day) = old.day_of_week and s.day + shift >= today and coalesce(s.moved_from, s.day) = s.day
        and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id)
        and not exists (select from class_sessions other
          where other.studio_id = s.studio_id and other.class_id = s.class_id and other.day = s.day + shift);
    -- A date that was moved on its own keeps its day. If the class itself now meets on that day, it becomes the class's
    -- own date; otherwise the date that it replaces moves with the class.
    update class_sessions s
        set moved_from = case when (s.start_time, s.end_time) = (new.start_time, new.end_time) then null else s.day end
      where s.studio_id = new.studio_id and s.class_id = new.id and s.moved_from > today and s.day = s.moved_from + shift;
    with along as (
      update class_sessions own set day = own.day + shift
        from class_sessions instead
        where own.studio_id = new.studio_id and own.class_id = new.id and own.day > today and own.status = 'cancelled'
          and instead.studio_id = own.studio_id and instead.class_id = own.class_id and instead.moved_from = own.day
          and instead.day <> own.day and own.day + shift >= today
          and not exists (select from class_sessions other
            where other.studio_id = own.studio_id and other.class_id = own.class_id and other.day = own.day + shift)
        returning instead.id, own.day
    )
    update class_sessions s set moved_from = along.day from along where s.studio_id = new.studio_id and s.id = along.id;
    -- A date that stays behind, because it is cancelled or its new day is over or taken, no longer belongs to the
    -- class's schedule.
    update class_sessions s set moved_from = null
      where s.studio_id = new.studio_id and s.class_id = new.id and s.day > today and s.status <> 'held'
        and s.moved_from = s.day and extract(dow from s.day) = old.day_of_week;
  end if;
  update class_sessions s set start_time = case when s.moved_from is null then new.start_time else s.start_time end,
      end_time = case when s.moved_from is null then new.end_time else s.end_time end,
      martial_art_id = new.martial_art_id,
      instructor_id = case when s.instructor_id is distinct from old.instructor_id
        then s.instructor_id else new.instructor_id end,
      max_students = case when s.max_students = old.max_students
        then greatest(new.max_students, s.booked) else s.max_students end
    where s.studio_id = new.studio_id and s.class_id = new.id and s.day >= today and s.status <> 'held'
      and (extract(dow from s.day) = new.day_of_week or s.moved_from is not null);
  return null;
end $$;
create trigger move_upcoming_sessions after update on classes for each row
  when ((old.day_of_week, old.start_time, old.end_time, old.instructor_id, old.martial_art_id, old.max_students)
    is distinct from (new.day_of_week, new.start_time, new.end_time, new.instructor_id, new.martial_art_id, new.max_students))
  execute function move_upcoming_sessions();

-- Updates the day of the last training. An attendance shortly before that day changes the usual pause too.
create function advance_last_training() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from students s
    where (s.studio_id, s.id) in (select studio_id, student_id from came where student_id is not null)
    order by s.id for no key update;
  update students s set last_trained_on = greatest(s.last_trained_on, a.latest)
    from (select studio_id, student_id, min(day) as earliest, max(day) as latest from came
      where voided_at is null and student_id is not null group by 1, 2) a
    where s.studio_id = a.studio_id and s.id = a.student_id
      and (s.last_trained_on is null or s.last_trained_on < a.latest
        or (a.earliest < s.last_trained_on and a.latest > s.last_trained_on - 42));
  return null;
end $$;
create trigger advance_last_training after insert on attendances referencing new table as came
  for each statement execute function advance_last_training();

-- Counts the students present in each session. It adds differences, once per statement, so that parallel roll calls all
-- count.
create function count_present() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update class_sessions s set present = s.present + c.people
      from (select studio_id, session_id, count(*) as people from came
             where session_id is not null and voided_at is null group by 1, 2) c
      where s.studio_id = c.studio_id and s.id = c.session_id;
  elsif tg_op = 'DELETE' then
    update class_sessions s set present = s.present - c.people
      from (select studio_id, session_id, count(*) as people from gone
             where session_id is not null and voided_at is null group by 1, 2) c
      where s.studio_id = c.studio_id and s.id = c.session_id;
  else
    update class_sessions s set present = s.present + c.people
      from (select studio_id, session_id, sum(people) as people
              from (select studio_id, session_id, 1 as people from came where voided_at is null
                    union all select studio_id, session_id, -1 from gone where voided_at is null) changes
             where session_id is not null group by 1, 2 having sum(people) <> 0) c
      where s.studio_id = c.studio_id and s.id = c.session_id;
  end if;
  return null;
end $$;
create trigger count_present_delete after delete on attendances referencing old table as gone
  for each statement execute function count_present();
create trigger count_present_insert after insert on attendances referencing new table as came
  for each statement execute function count_present();
create trigger count_present_update after update on attendances referencing old table as gone new table as came
  for each statement execute function count_present();

-- Records who voided an attendance and refuses other changes: an attendance is voided once, with a reason that this person
-- alone may word anew, and the student of a trial is added once. Only uniting two records of one person gives it another
-- student.
create function refuse_attendance_rewrite() returns trigger language plpgsql as $$
declare later text[] := array['student_id', 'lead_id', 'user_id', 'voided_at', 'voided_by', 'void_reason'];
begin
  if old.voided_at is null and new.voided_at is not null then
    new.voided_by := app_user_id();
  elsif new.voided_at is distinct from old.voided_at
    or (new.void_reason is distinct from old.void_reason and old.voided_by is distinct from app_user_id())
    or (new.voided_by is not null and new.voided_by is distinct from old.voided_by)
  then
    raise exception 'an attendance is voided once' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - later <> to_jsonb(old) - later
    or (old.student_id is not null and new.student_id is distinct from old.student_id
      and (current_user <> 'app_owner' or new.student_id is null))
    or (new.lead_id is distinct from old.lead_id and (new.lead_id is not null or new.student_id is null))
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
  then
    raise exception 'an attendance is never rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_attendance_rewrite before update on attendances
  for each row execute function refuse_attendance_rewrite();

-- Detaches attendances from a deleted lead where they already belong to a student.
create function keep_attendances_of_lead() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update attendances set lead_id = null
    where studio_id = old.studio_id and lead_id = old.id and student_id is not null;
  return old;
end $$;
create trigger keep_attendances_of_lead before delete on leads
  for each row execute function keep_attendances_of_lead();

-- Records who closed the roll call, and refuses to cancel a date with attendances. A date on which the class no longer
-- meets can neither be cancelled nor restored, as nobody would be told of it, unless the date was moved there.
create function refuse_session_cancellation() returns trigger language plpgsql as $$
begin
  if new.closed_at is not null and old.closed_at is null then
    new.closed_by := app_user_id();
  elsif new.closed_at is null then
    new.closed_by := null;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' and exists (select from attendances
    where studio_id = new.studio_id and session_id = new.id and voided_at is null)
  then
    raise exception 'somebody was there: "class_sessions_attended_check"' using errcode = 'check_violation';
  end if;
  if (new.status = 'cancelled') <> (old.status = 'cancelled') and not exists (select from classes
    where studio_id = new.studio_id and id = new.class_id and status = 'active'
      and (day_of_week = extract(dow from new.day) or new.moved_from is not null))
  then
    raise exception 'the class is on another weekday: "class_sessions_weekday_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_session_cancellation before update on class_sessions
  for each row execute function refuse_session_cancellation();

-- Restores a cancelled date that had been moved: deletes the session that replaces it and takes over its instructor and
-- note, unless its roll was called.
create function take_move_back() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare instead class_sessions;
begin
  select * into instead from class_sessions
    where studio_id = new.studio_id and class_id = new.class_id and moved_from = new.day and day <> new.day for update;
  if not found then return new; end if;
  if instead.status = 'held' or exists (select from attendances
    where studio_id = instead.studio_id and session_id = instead.id)
  then
    raise exception 'the class took place on another day: "class_sessions_moved_check"' using errcode = 'check_violation';
  end if;
  delete from class_sessions where studio_id = instead.studio_id and id = instead.id;
  new.instructor_id := instead.instructor_id;
  new.note := instead.note;
  return new;
end $$;
create trigger take_move_back before update on class_sessions
  for each row when (old.status = 'cancelled' and new.status <> 'cancelled') execute function take_move_back();

-- Inserts sessions for the dates on which a class met, when it leaves its weekday or its hours. A move that is undone
-- on the same day leaves none; today's date follows a class that keeps its weekday.
create function keep_sessions_of_old_weekday() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text := (select time_zone from studios where id = old.studio_id);
  today date := studio_today(old.studio_id);
  since date := coalesce(old.weekday_since, (old.created_at at time zone zone)::date);
  leaves boolean := (old.day_of_week, old.status) is distinct from (new.day_of_week, new.status);
begin
  if old.status = 'active' and since < today then
    insert into class_sessions (studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students)
      select old.studio_id, old.id, since + later, old.start_time, old.end_time, old.instructor_id, old.martial_art_id,
          old.max_students
        from generate_series(0, today - since - case when leaves then 0 else 1 end) later
        where extract(dow from since + later) = old.day_of_week
      on conflict (studio_id, class_id, day) do nothing;
  end if;
  if leaves then new.weekday_since := today; end if;
  return new;
end $$;
create trigger keep_sessions_of_old_weekday before update on classes for each row
  when ((old.day_of_week, old.status, old.start_time, old.end_time)
    is distinct from (new.day_of_week, new.status, new.start_time, new.end_time))
  execute function keep_sessions_of_old_weekday();

-- Sets the day after which a student counts as away, from the last training and the usual pause; for one who never
-- came, from the enrollment date, whenever the row was inserted.
create function set_missed_after() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare today date := studio_today(new.studio_id);
begin
  new.missed_after := case
    when new.last_trained_on is null then new.enrollment_date + 21
    else missed_after(new.studio_id, new.id, new.last_trained_on) end;
  -- For a student who returns, the days of inactivity do not count, and at least a week is given.
  if tg_op = 'UPDATE' and new.status = 'active' and old.status <> 'active' then
    new.missed_after := greatest(new.missed_after, today + 7, new.missed_after + (
      select least(coalesce(nullif(current_setting('app.since', true), '')::date, today), today)
             - greatest(max(c.day), new.last_trained_on)
        from student_status_changes c
       where c.studio_id = new.studio_id and c.student_id = new.id and c.from_status = 'active'));
  end if;
  return new;
end $$;
create trigger set_missed_after before insert or update of enrollment_date, last_trained_on, status on students
  for each row execute function set_missed_after();

-- Returns the last day before a student counts as away: twice the usual pause after the last training, but at least a
-- week; 21 days where fewer than three training days are known.
create function missed_after(of_studio uuid, of_student uuid, trained date) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select trained + case when count(*) < 3 then 21 else greatest(7, 2 * (max(day) - min(day)) / (count(*)::int - 1)) end
    from (select distinct a.day from attendances a
           where a.studio_id = of_studio and a.student_id = of_student and a.voided_at is null
             and a.day > trained - 42 and a.day <= trained) days
$$;

-- Returns the session of a class on a day and creates it if needed; null where there is no such class. A session that
-- is opened while its class changes gets the class's new values.
create function open_session(of_class uuid, on_day date) returns uuid language plpgsql
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
  if current_setting('role') = 'app_instructor' and not app_teaches(of_class, on_day) then return null; end if;
  select id into session from class_sessions
    where studio_id = app_studio_id() and class_id = of_class and day = on_day;
  if found then return session; end if;
  select * into weekly from classes where studio_id = app_studio_id() and id = of_class for share;
  -- The transaction that changed the class meanwhile may have inserted this date.
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
grant execute on function open_session(uuid, date) to app_studio, app_student;

-- Moves one date of a class to another day, or to other hours of its day, and returns the session at its new place;
-- null where there is no such class. For another day it inserts a second session with `moved_from` and cancels the date
-- itself for the reason `why`. A date that was moved before moves on together with its original date, or back to it.
create function move_session(of_class uuid, from_day date, to_day date, starts text, ends text, why text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  weekly classes;
  own class_sessions;
  moved uuid;
begin
  select * into weekly from classes where studio_id = app_studio_id() and id = of_class and status = 'active' for no key update;
  if not found then return null; end if;
  moved := open_session(weekly.id, from_day);
  -- Locks the original date first, in the same order as restoring that date does.
  perform from class_sessions where studio_id = weekly.studio_id and class_id = weekly.id
    and day = (select moved_from from class_sessions where studio_id = weekly.studio_id and id = moved) for no key update;
  select * into own from class_sessions where studio_id = weekly.studio_id and id = moved for no key update;
  if own.status <> 'scheduled' or own.closed_at is not null or exists (select from attendances
    where studio_id = own.studio_id and session_id = own.id and voided_at is null)
  then
    raise exception 'the date is called off or held: "class_sessions_movable_check"' using errcode = 'check_violation';
  end if;
  if to_day = own.moved_from and to_day <> own.day then
    update class_sessions set status = 'scheduled', cancel_reason = null
      where studio_id = own.studio_id and class_id = own.class_id and day = to_day and status = 'cancelled'
      returning * into strict own;
  end if;
  if to_day = own.day then
    update class_sessions set start_time = starts, end_time = ends,
        moved_from = case when (starts, ends) = (weekly.start_time, weekly.end_time) and coalesce(moved_from, day) = day
          then null else coalesce(moved_from, day) end
      where studio_id = own.studio_id and id = own.id;
    update class_sessions set cancel_reason = why
      where studio_id = own.studio_id and class_id = own.class_id and day = own.moved_from and day <> own.day
        and status = 'cancelled';
    return own.id;
  end if;
  if extract(dow from to_day) = weekly.day_of_week or exists (select from class_sessions
    where studio_id = own.studio_id and class_id = own.class_id and day = to_day)
  then
    raise exception 'the class has a date on that day: "class_sessions_taken_check"' using errcode = 'check_violation';
  end if;
  if coalesce(own.moved_from, own.day) <> own.day then
    update class_sessions set day = to_day, start_time = starts, end_time = ends
      where studio_id = own.studio_id and id = own.id;
    update class_sessions set cancel_reason = why
      where studio_id = own.studio_id and class_id = own.class_id and day = own.moved_from and status = 'cancelled';
    return own.id;
  end if;
  insert into class_sessions (studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students, note,
      moved_from)
    values (own.studio_id, own.class_id, to_day, starts, ends, own.instructor_id, own.martial_art_id, own.max_students, own.note,
      own.day)
    returning id into moved;
  update class_sessions set status = 'cancelled', cancel_reason = why, moved_from = null,
      start_time = weekly.start_time, end_time = weekly.end_time
    where studio_id = own.studio_id and id = own.id;
  return moved;
end $$;
grant execute on function move_session(uuid, date, date, text, text, text) to app_studio;

-- Recomputes the last training after a change: a voided, corrected or deleted attendance may have been the last one.
create function recount_last_training() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from students s
    where (s.studio_id, s.id) in (select studio_id, student_id from changed where student_id is not null)
    order by s.id for no key update;
  update students s set last_trained_on = a.day
    from (select c.studio_id, c.student_id,
        (select max(o.day) from attendances o
          where o.studio_id = c.studio_id and o.student_id = c.student_id and o.voided_at is null) as day
      from (select distinct studio_id, student_id from changed where student_id is not null) c) a
    where s.studio_id = a.studio_id and s.id = a.student_id;
  return null;
end $$;
create trigger recount_last_training after update on attendances referencing new table as changed
  for each statement execute function recount_last_training();
create trigger recount_last_training_delete after delete on attendances referencing old table as changed
  for each statement execute function recount_last_training();

-- Sessions that took place, with attendances or without.
create view held_sessions with (security_invoker = true) as
  select id, studio_id, class_id, instructor_id, day, start_time, present from class_sessions
   where present > 0 or status = 'held';
grant select on held_sessions to app_studio;

-- class_sessions: who may do what
create policy app_studio on class_sessions to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on class_sessions to app_student
  using (
    studio_id = (select app_studio_id())
    and (class_id in (select class_id from student_enrollments) or class_id in (select class_id from enrollment_spans)
      or id in (select session_id from attendances))
  )
  with check (false);
create policy app_owner on class_sessions to app_owner using (true) with check (true);
grant select, update (instructor_id, max_students, status, cancel_reason, note, closed_at) on class_sessions to app_studio;
grant select (id, studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students, booked, status,
  cancel_reason, closed_at, moved_from) on class_sessions to app_student;

-- attendances: who may do what
create policy app_studio on attendances to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on attendances to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (
    studio_id = (select app_studio_id())
    and student_id = (select app_student_id())
    and lead_id is null
    and source in ('wall_qr', 'portal')
    and (day >= (app_today() - 1))
    and (day <= (app_today() + 1))
  );
create policy app_owner on attendances to app_owner using (true) with check (true);
grant select, insert (id, studio_id, session_id, student_id, lead_id, day, martial_art_id, source, client_ref, device_id,
  recorded_at, late_reason), update (student_id, voided_at, void_reason) on attendances to app_studio;
grant select, insert (id, studio_id, session_id, student_id, day, source, client_ref, recorded_at) on attendances to
  app_student;

-- absences: who may do what
create policy app_studio on absences to app_studio using (studio_id = (select app_studio_id())) with check (false);
create policy app_student on absences to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (
    studio_id = (select app_studio_id())
    and student_id = (select app_student_id())
    and (day >= (app_today() - 1))
    and (day <= (app_today() + 8))
    and exists (select from student_enrollments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
      where e.class_id = absences.class_id and e.status = 'active' and c.status = 'active'
        and (c.day_of_week = extract(dow from absences.day) or exists (select from class_sessions d
          where d.class_id = c.id and d.day = absences.day and d.moved_from is not null)))
  );
create policy app_owner on absences to app_owner using (true) with check (true);
grant select on absences to app_studio;
grant select, insert (studio_id, class_id, day, student_id, created_at), delete on absences to app_student;
