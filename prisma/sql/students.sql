-- Records each change of a student's status in the ledger. The command may set the day (`app.since`) and the reason
-- (`app.reason`). The day is the academy's today by default, and never a later one.
create function record_student_status() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare today date := studio_today(new.studio_id);
begin
  if tg_op = 'INSERT' then
    insert into student_status_changes (studio_id, student_id, to_status, day)
      values (new.studio_id, new.id, new.status, new.enrollment_date);
  elsif new.status <> old.status then
    insert into student_status_changes (studio_id, student_id, from_status, to_status, day, reason)
      values (new.studio_id, new.id, old.status, new.status,
        least(coalesce(nullif(current_setting('app.since', true), '')::date, today), today),
        left(nullif(btrim(current_setting('app.reason', true)), ''), 500));
  end if;
  return null;
end $$;
create trigger record_student_status after insert or update of status on students
  for each row execute function record_student_status();

-- Ends a student's time away once the status is no longer suspended, however it changed.
create function end_pause() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update student_pauses set ended_on = greatest(began_on, studio_today(new.studio_id))
   where studio_id = new.studio_id and student_id = new.id and ended_on is null;
  return null;
end $$;
create trigger end_pause after update of status on students
  for each row when (old.status = 'suspended' and new.status <> 'suspended') execute function end_pause();

-- Returns active students who came back within the last two weeks and did not get all their places in classes again,
-- with the names of those classes.
create function students_without_place(today date) returns table (student_id uuid, since date, classes text)
  language sql stable parallel safe as $$
  select s.id, max(p.ended_on), string_agg(distinct c.name, ', ')
    from student_pauses p
    join students s on s.id = p.student_id and s.status = 'active'
    join student_enrollments e on e.student_id = s.id and e.released
    join classes c on c.id = e.class_id and c.status = 'active'
   where p.ended_on > today - 14
   group by s.id
$$;
grant execute on function students_without_place(date) to app_studio;

-- Returns every student whose status changed on or after `since`. `began` and `ended` tell whether they belonged to the
-- academy (active or suspended) at the start and at the end of the period, `was_active` and `is_active` whether they
-- were active. `first_day` and `last_day` are the days of changes before `until`, which is excluded. The status before
-- a change is its `from_status`.
create function students_moved(since date, until date)
  returns table (id uuid, began boolean, ended boolean, first_day date, last_day date, was_active boolean, is_active boolean)
  language sql stable parallel safe as $$
  select s.id, coalesce(stood.before in ('active', 'suspended'), false), coalesce(stood.after in ('active', 'suspended'), false),
         c.first_day, c.last_day, coalesce(stood.before = 'active', false), coalesce(stood.after = 'active', false)
    from (select student_id, array_agg(from_status order by day, created_at, id) as froms, bool_or(day >= until) as later,
                 array_agg(from_status order by day, created_at, id) filter (where day >= until) as afterwards,
                 min(day) filter (where day < until) as first_day, max(day) filter (where day < until) as last_day
            from student_status_changes where day >= since group by 1) c
    join students s on s.id = c.student_id
   cross join lateral (select (c.froms)[1] as before, case when c.later then (c.afterwards)[1] else s.status end as after) stood
$$;

-- Returns the days of the last year on which nobody could train: each class of the day was cancelled, or the day was
-- one of `holidays` and no class was held. A moved date counts on its original day, unless it took place on its other
-- day. The days after a shut day are included up to the next weekday that has a class.
create function shut_days(today date, holidays date[]) returns table (day date) language sql stable parallel safe as $$
  with weekly as (select distinct day_of_week as weekday from classes where status = 'active'),
  off as (
    select s.day from class_sessions s
     where s.day > today - 365 and s.day < today and (s.status <> 'cancelled' or coalesce(s.moved_from, s.day) = s.day)
     group by s.day
    having bool_and(s.status = 'cancelled' and not exists (select from class_sessions instead
             where instead.class_id = s.class_id and instead.moved_from = s.day and instead.status <> 'cancelled'))
       and not exists (select from classes c
         where c.status = 'active' and c.day_of_week = extract(dow from s.day)
           and coalesce(c.weekday_since, c.created_at::date) <= s.day
           and not exists (select from class_sessions own where own.class_id = c.id and own.day = s.day))
    union
    select h.day from unnest(holidays) h (day)
     where h.day > today - 365 and h.day < today and not exists (select from held_sessions held where held.day = h.day)
  )
  select distinct off.day + ahead from off cross join generate_series(0, 6) ahead
   where off.day + ahead < today
     and (ahead = 0 or exists (select from weekly))
     and not exists (select from weekly w
       where (w.weekday - extract(dow from off.day)::int + 7) % 7 between 1 and ahead)
$$;

-- Returns active students who have been away for longer than their own rhythm (`missed_after`), or who never came.
-- `days_away` counts from the last attendance, or from enrolment, but not from before the academy's first roll call, as
-- nobody was recorded until then. Days on which the academy was shut or the student was not active do not count. Half a
-- year after being missed, a student is no longer returned; one who never came stays until the record is as old, and is
-- returned only if the roll was called in the last three weeks. A student who pays and has no place in a class, while
-- others have one (`unplaced`), is returned however long ago it was, and already a week after enrolling.
create function students_missed(today date, holidays date[])
  returns table (id uuid, full_name text, days_away integer, last_trained_on date, unplaced boolean)
  language sql stable parallel safe as $$
  with shut as materialized (select d.day from shut_days(today, holidays) d),
  academy as materialized (
    select exists (select from classes where status = 'active' and current_students > 0) as has_places,
           coalesce(last.day + 21 + (select count(*)::int from shut where shut.day > last.day) > today, false) as calls_roll,
           (select min(held.day) from held_sessions held) as first_roll
      from (select max(last_trained_on) as day from students) last
  ),
  quiet as materialized (
    select s.id, s.full_name, s.last_trained_on, pays.unplaced, coalesce(s.last_trained_on, awaited.since) as since,
           due.missed_after
      from students s cross join academy
      cross join lateral (select academy.has_places and s.monthly_fee_cents > 0
        and not exists (select from student_enrollments e join classes c on c.id = e.class_id
          where e.student_id = s.id and e.status = 'active' and c.status = 'active') as unplaced) pays
      cross join lateral (select case when pays.unplaced then s.enrollment_date
        else greatest(s.enrollment_date, academy.first_roll) end as since) awaited
      cross join lateral (select case
        when s.last_trained_on is not null then s.missed_after
        when pays.unplaced then s.missed_after - 14
        else greatest(s.missed_after, awaited.since + 21) end as missed_after) due
     where s.status = 'active' and (s.missed_after < today or (s.last_trained_on is null and s.missed_after - 14 < today))
       and (pays.unplaced or (due.missed_after < today and case when s.last_trained_on is not null
         then due.missed_after >= today - 180
         else academy.calls_roll and greatest(due.missed_after, s.created_at::date) >= today - 180 end))
  ),
  stretches as materialized (
    select student_id, to_status, day as since, lead(day, 1, today) over (partition by student_id order by created_at, id) as until
      from student_status_changes where student_id in (select q.id from quiet q)
  )
  select q.id, q.full_name, today - q.since - free.days, q.last_trained_on, q.unplaced
    from quiet q
   cross join lateral (
     select count(*)::int as days, count(*) filter (where not is_paused)::int as shut
       from (select day, bool_or(is_paused) as is_paused
               from (select shut.day, false as is_paused from shut where shut.day > q.since
                     union all
                     select s.since + n, true from stretches s cross join generate_series(0, s.until - s.since - 1) n
                      where s.student_id = q.id and s.to_status <> 'active' and s.since + n > q.since) each_day
              group by day) days
   ) free
   where q.missed_after + free.shut < today
     and (q.last_trained_on is not null or q.unplaced or q.since + 21 + free.days < today)
$$;

-- Returns active students who have been away for up to half a year. It is kept for the previous version, which still
-- calls it.
create function students_away(today date) returns table (id uuid, full_name text, missed_after date, last_trained_on date)
  language sql stable parallel safe as $$
  select s.id, s.full_name, s.missed_after, s.last_trained_on from students s
   where s.status = 'active' and s.missed_after < today and s.missed_after >= today - 180
     and (s.last_trained_on is not null
          or (select max(seen.last_trained_on) from students seen) > today - 21)
$$;

-- Returns active students who were born on one of these days.
create function students_born_on(days date[]) returns table (id uuid, full_name text) language sql stable parallel safe as $$
  select s.id, s.full_name from students s where s.status = 'active' and s.birth_date = any (days)
$$;
grant execute on function students_moved(date, date), shut_days(date, date[]), students_missed(date, date[]), students_away(date),
  students_born_on(date[]) to app_studio;

-- students: who may do what
create policy app_studio on students to app_studio
  using (studio_id = app_studio_id())
  with check (studio_id = (select app_studio_id()));
create policy app_student on students to app_student
  using (studio_id = (select app_studio_id()) and id = (select app_student_id()))
  with check (studio_id = (select app_studio_id()) and id = (select app_student_id()) and (select app_portal_may('sign')));
create policy app_platform on students to app_platform using (true) with check (true);
create policy app_system on students to app_system using (true) with check (true);
create policy app_owner on students to app_owner using (true) with check (true);
grant select, insert (id, studio_id, full_name, email, phone, birth_date, martial_art_id, current_belt_id, belt_degree,
  instructor_id, status, enrollment_date, monthly_fee_cents, emergency_contact_name, emergency_contact_phone,
  medical_conditions, lead_id, created_at, updated_at, checkin_code, fees_from), update (full_name, email, phone, birth_date,
  cpf_sealed, cpf_hash, address_sealed, instructor_id, status, enrollment_date, monthly_fee_cents, emergency_contact_name, emergency_contact_phone,
  medical_conditions, lead_id, created_at, checkin_code, photo_file_id) on students to app_studio;
grant select (id, studio_id, user_id, full_name, email, phone, birth_date, martial_art_id, current_belt_id, belt_degree,
  instructor_id, status, enrollment_date, emergency_contact_name, emergency_contact_phone, medical_conditions, created_at,
  updated_at, checkin_code, photo_file_id, last_trained_on, fees_from), update (phone, emergency_contact_name,
  emergency_contact_phone, medical_conditions) on students to app_student;
grant select (id, studio_id, user_id, status, created_at) on students to app_platform;
grant select, insert, update on students to app_system;

-- student_invites: who may do what
create policy app_studio on student_invites to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on student_invites to app_system using (true) with check (true);
create policy app_owner on student_invites to app_owner using (true) with check (true);
grant select, insert, update (expires_at, closed_at, share_token, share_secret) on student_invites to app_studio;
grant select, update, delete on student_invites to app_system;

-- student_status_changes: who may do what
create policy app_studio on student_status_changes to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_owner on student_status_changes to app_owner using (true) with check (true);
grant select on student_status_changes to app_studio;

-- student_notes: who may do what
create policy app_studio on student_notes to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
grant select, insert (id, studio_id, student_id, body), delete on student_notes to app_studio;

-- Deletes tags that no student has any more. Their rows are locked first, in a statement of its own, so that the second
-- one sees a student who has just got the tag.
create function drop_unused_tags() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from tags t where (t.studio_id, t.id) in (select studio_id, tag_id from gone) order by t.id for update;
  delete from tags t where (t.studio_id, t.id) in (select studio_id, tag_id from gone)
    and not exists (select from student_tags s where s.studio_id = t.studio_id and s.tag_id = t.id);
  return null;
end $$;
create trigger drop_unused_tags after delete on student_tags referencing old table as gone
  for each statement execute function drop_unused_tags();

-- tags, student_tags: whoever reads students sees them, whoever writes students gives and takes them
do $$
declare t text;
begin
  foreach t in array array['tags', 'student_tags'] loop
    execute format('create policy app_studio on %I to app_studio using (studio_id = (select app_studio_id()))
      with check (studio_id = (select app_studio_id()))', t);
    execute format('create policy app_owner on %I to app_owner using (true) with check (true)', t);
    execute format('create policy app_studio_function on %I as restrictive to app_studio
      using ((select app_may(''students:read''))) with check ((select app_may(''students:write'')))', t);
    execute format('create policy app_studio_ends on %I as restrictive for delete to app_studio
      using ((select app_may(''students:write'')))', t);
    execute format('grant select, insert on %I to app_studio', t);
  end loop;
end $$;
grant delete on student_tags to app_studio;
grant update (name), delete on tags to app_studio;

-- student_views: whoever reads the list opens them, whoever writes students keeps them
create policy app_studio on student_views to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_studio_function on student_views as restrictive to app_studio
  using ((select app_may('students:read'))) with check ((select app_may('students:write')));
create policy app_studio_ends on student_views as restrictive for delete to app_studio
  using ((select app_may('students:write')));
create policy app_owner on student_views to app_owner using (true) with check (true);
grant select, insert (id, studio_id, name, params), update (name), delete on student_views to app_studio;
