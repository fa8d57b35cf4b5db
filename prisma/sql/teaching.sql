-- app_instructor: what an instructor sees and writes of the own classes, and of another's class on a day on which they
-- substitute. No contact, no amount, no health: these are columns, so a grant names its columns where a table has any of
-- them. (Prisma reads a list of related rows by all columns, and a single related row by those it asks for.)
grant select on martial_arts, belt_ranks to app_instructor;
grant execute on function app_studio_id(), app_today(), app_user_id(), fold(text) to app_instructor;

-- Returns the active instructor as whom the door's person teaches in the door's studio, else null.
create function app_instructor_id() returns uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select i.id from user_roles r join instructors i on i.studio_id = r.studio_id and i.id = r.instructor_id
    where r.studio_id = app_studio_id() and r.user_id = app_user_id() and r.staff_role = 'instructor'
      and i.status = 'active' $$;

-- Returns the classes whose instructor the door's person is.
create function app_own_classes() returns setof uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select id from classes where studio_id = (select app_studio_id()) and instructor_id = (select app_instructor_id()) $$;

-- Returns the dates whose people the door's person sees: those of the own classes; and of other classes those on which
-- they substitute, on the day itself, and for 14 days after it until the roll call is closed (to the end of that day).
create function app_own_sessions() returns setof uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select d.id from class_sessions d
    cross join (select studio_today(app_studio_id()) as today) t
    join studios s on s.id = d.studio_id
    where d.studio_id = (select app_studio_id())
      and (d.class_id in (select app_own_classes())
        or (d.instructor_id = (select app_instructor_id()) and (d.day = t.today
          or (d.day >= t.today - 14 and d.day < t.today
            and (d.closed_at is null or (d.closed_at at time zone s.time_zone)::date = t.today))))) $$;

-- Returns the students of the door's person: who has a place in an own active class now, and since when. Notes,
-- promotions, photos, day of birth and last training are read of them alone.
create function app_own_students() returns table (id uuid, since date, birth_date date, last_trained_on date)
  language sql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.id, min(e.enrollment_date), s.birth_date, s.last_trained_on
    from classes c
    join student_enrollments e on e.studio_id = c.studio_id and e.class_id = c.id and e.status = 'active'
    join students s on s.studio_id = e.studio_id and s.id = e.student_id
    where c.studio_id = (select app_studio_id()) and c.instructor_id = (select app_instructor_id()) and c.status = 'active'
    group by s.studio_id, s.id $$;

-- Returns the students whose name and belt stand in a roll call of the door's person: who has or had a place in an own
-- class, who had one on a date of which they see the people as a substitute, and who came to such a date as a visitor.
create function app_called_students() returns setof uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select student_id from enrollment_spans
      where studio_id = (select app_studio_id()) and class_id in (select app_own_classes())
    union select student_id from student_enrollments
      where studio_id = (select app_studio_id()) and class_id in (select app_own_classes())
    union select e.student_id from class_sessions d
      join enrollment_spans e on e.studio_id = d.studio_id and e.class_id = d.class_id and e.since <= d.day
        and (e.until is null or e.until > d.day)
      where d.studio_id = (select app_studio_id()) and d.instructor_id = (select app_instructor_id())
        and d.id in (select app_own_sessions())
    union select a.student_id from attendances a
      where a.studio_id = (select app_studio_id()) and a.session_id in (select app_own_sessions())
        and a.student_id is not null and a.voided_at is null $$;

-- Returns people who try an own class, from its roll calls.
create function app_own_leads() returns setof uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select lead_id from attendances
    where studio_id = (select app_studio_id()) and lead_id is not null and session_id in (select app_own_sessions()) $$;

-- Returns whether the door's person teaches the class on that day.
create function app_teaches(of_class uuid, on_day date) returns boolean language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from classes where studio_id = app_studio_id() and id = of_class and instructor_id = app_instructor_id())
    or exists (select from class_sessions where studio_id = app_studio_id() and class_id = of_class and day = on_day
      and id in (select app_own_sessions())) $$;

-- Returns active students of the whole academy whose name holds every pattern, for a visitor of a roll call: name and
-- belt of one art, or of the student's first art if none is asked for.
create function students_to_call(patterns text[], of_art uuid, most int)
  returns table (id uuid, full_name text, belt_rank_id uuid, belt_degree smallint) language sql stable
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.id, s.full_name, a.belt_rank_id, coalesce(a.belt_degree, 0::smallint)
    from students s
    left join student_arts a on a.studio_id = s.studio_id and a.student_id = s.id
      and case when of_art is null then a.is_primary else a.martial_art_id = of_art end
    where s.studio_id = app_studio_id() and app_instructor_id() is not null and s.status = 'active'
      and s.folded_name like all (patterns)
    order by s.folded_name, s.id limit least(most, 20) $$;

-- Returns whether an instructor may mark the person: who stands in an own roll call, any active student of the academy,
-- or who tries an own class.
create function app_may_be_called(student uuid, lead uuid) returns boolean language sql stable
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select case when student is null then lead in (select app_own_leads())
    else lead is null and exists (select from students s where s.studio_id = app_studio_id() and s.id = student
      and (s.status = 'active' or s.id in (select app_called_students()))) end $$;

-- Locks the students who may be marked, in order of id, until the transaction ends: every one of the academy, and for
-- an instructor the active ones and those of the own roll calls.
create function hold_called(asked uuid[]) returns setof uuid language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare is_instructor constant boolean := current_setting('role') = 'app_instructor';
begin
  if is_instructor and app_instructor_id() is null then return; end if;
  return query select s.id from students s
    where s.studio_id = app_studio_id() and s.id = any (asked)
      and (not is_instructor or app_may_be_called(s.id, null))
    order by s.id for no key update;
end $$;
grant execute on function hold_called(uuid[]) to app_studio;

-- Returns the people of the academy's team, whose names stand beside what they recorded.
create function app_colleagues() returns setof uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select user_id from user_roles where studio_id = (select app_studio_id()) and (select app_instructor_id()) is not null $$;

grant execute on function app_instructor_id(), app_own_classes(), app_own_sessions(), app_own_students(),
  app_called_students(), app_own_leads(), app_teaches(uuid, date), students_to_call(text[], uuid, int), app_may_be_called(uuid, uuid), hold_called(uuid[]),
  app_colleagues(), open_session(uuid, date) to app_instructor;

-- studios, instructors, people of the team: names
create policy app_instructor on studios to app_instructor
  using (id = (select app_studio_id()) and (select app_instructor_id()) is not null) with check (false);
grant select (id, name, time_zone, logo_url) on studios to app_instructor;

create policy app_instructor on instructors to app_instructor
  using (studio_id = (select app_studio_id()) and (select app_instructor_id()) is not null) with check (false);
grant select (id, studio_id, full_name, status) on instructors to app_instructor;

create policy app_instructor on users to app_instructor using (id in (select app_colleagues())) with check (false);
grant select (id) on users to app_instructor;

create policy app_instructor on profiles to app_instructor using (user_id in (select app_colleagues())) with check (false);
grant select (user_id, full_name) on profiles to app_instructor;

-- classes, class_sessions: own and substituted, which are the own week and hours
create policy app_instructor on classes to app_instructor
  using (
    studio_id = (select app_studio_id())
    and (instructor_id = (select app_instructor_id())
      or id in (select d.class_id from class_sessions d where d.instructor_id = (select app_instructor_id())))
  )
  with check (false);
grant select (id, studio_id, name, description, level, day_of_week, weekday_since, start_time, end_time, instructor_id,
  martial_art_id, max_students, current_students, booking_mode, trial_places, status, created_at, updated_at) on classes
  to app_instructor;

create policy app_instructor on class_sessions to app_instructor
  using (
    studio_id = (select app_studio_id())
    and (instructor_id = (select app_instructor_id()) or class_id in (select app_own_classes()))
  )
  with check (studio_id = (select app_studio_id()) and id in (select app_own_sessions()));
-- Only the roll call is written. The substitute, the hours and a cancelled date are named by the office.
create policy app_instructor_calls on class_sessions as restrictive for update to app_instructor
  using (id in (select app_own_sessions())) with check (studio_id = (select app_studio_id()) and status <> 'cancelled');
grant select, update (status, note, closed_at) on class_sessions to app_instructor;
grant select on held_sessions to app_instructor;

-- student_enrollments, enrollment_spans, absences: of own classes, and of the dates on which the person substitutes
create policy app_instructor on enrollment_spans to app_instructor
  using (
    studio_id = (select app_studio_id())
    and (class_id in (select app_own_classes()) or exists (select from class_sessions d
      where d.class_id = enrollment_spans.class_id and d.instructor_id = (select app_instructor_id())
        and d.id in (select app_own_sessions()) and d.day >= since and (until is null or d.day < until)))
  )
  with check (false);
grant select on enrollment_spans to app_instructor;

create policy app_instructor on student_enrollments to app_instructor
  using (
    studio_id = (select app_studio_id())
    and (class_id in (select app_own_classes())
      or (class_id, student_id) in (select e.class_id, e.student_id from enrollment_spans e))
  )
  with check (false);
grant select on student_enrollments to app_instructor;

create policy app_instructor on absences to app_instructor
  using (
    studio_id = (select app_studio_id())
    and (class_id in (select app_own_classes())
      or (class_id, day) in (select d.class_id, d.day from class_sessions d where d.id in (select app_own_sessions())))
  )
  with check (false);
grant select on absences to app_instructor;

-- students, student_arts: names and belts of the roll calls. A row lock asks for the right to update, and is taken of
-- own students; the policy refuses each change.
create policy app_instructor on students to app_instructor
  using (studio_id = (select app_studio_id()) and id in (select app_called_students())) with check (false);
create policy app_instructor_holds on students as restrictive for update to app_instructor
  using (id in (select o.id from app_own_students() o)) with check (false);
grant select (id, studio_id, full_name, folded_name, status, martial_art_id, current_belt_id, belt_degree), update (id)
  on students to app_instructor;

create policy app_instructor on student_arts to app_instructor
  using (studio_id = (select app_studio_id()) and student_id in (select app_called_students())) with check (false);
grant select on student_arts to app_instructor;

-- promotions: those of own students
create policy app_instructor on promotions to app_instructor
  using (studio_id = (select app_studio_id()) and student_id in (select o.id from app_own_students() o)) with check (false);
grant select on promotions to app_instructor;

-- leads: the name of who tries a class, once the office has put them on its roll call
create policy app_instructor on leads to app_instructor
  using (studio_id = (select app_studio_id()) and id in (select app_own_leads())) with check (false);
grant select (id, studio_id, name) on leads to app_instructor;

-- attendances: read of own students and own dates, written in the roll calls of own dates
create policy app_instructor on attendances to app_instructor
  using (
    studio_id = (select app_studio_id())
    and (session_id in (select app_own_sessions()) or student_id in (select o.id from app_own_students() o))
  )
  with check (studio_id = (select app_studio_id()) and session_id in (select app_own_sessions()));
create policy app_instructor_calls on attendances as restrictive for insert to app_instructor
  with check (source = 'roll_call' and app_may_be_called(student_id, lead_id));
grant select, insert (id, studio_id, session_id, student_id, lead_id, day, source,
  client_ref, recorded_at, late_reason), update (voided_at, void_reason) on attendances to app_instructor;

-- student_notes: read of own students; own ones are written and deleted
create policy app_instructor on student_notes to app_instructor
  using (studio_id = (select app_studio_id()) and student_id in (select o.id from app_own_students() o))
  with check (studio_id = (select app_studio_id()) and student_id in (select o.id from app_own_students() o));
create policy app_instructor_erases on student_notes as restrictive for delete to app_instructor
  using (user_id = (select app_user_id()));
grant select, insert (id, studio_id, student_id, body), delete on student_notes to app_instructor;

-- files: the logo, and photos of own students
create policy app_instructor on files to app_instructor
  using (
    studio_id = (select app_studio_id())
    and ((purpose = 'logo' and (select app_instructor_id()) is not null)
      or (purpose = 'photo' and student_id in (select o.id from app_own_students() o)))
  )
  with check (false);
grant select (id, studio_id, student_id, purpose, content_type, name, content, created_at) on files to app_instructor;

-- user_roles: anybody may leave the team
create policy app_instructor on user_roles to app_instructor
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()) and role is null) with check (false);
grant select (id, user_id, role), delete on user_roles to app_instructor;

-- audit_events, security_events, request_receipts: the trail of what the person does
create policy app_instructor on audit_events to app_instructor
  using (false)
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
grant insert (id, studio_id, user_id, action, entity, entity_id, data, ip) on audit_events to app_instructor;

create policy app_instructor on security_events to app_instructor
  using (false)
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
grant insert (id, studio_id, user_id, type, details, severity, user_agent, ip) on security_events to app_instructor;

create policy app_instructor on request_receipts to app_instructor
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
grant select, insert, update (result) on request_receipts to app_instructor;

-- promotion_proposals: own ones, of own students. Open ones are taken back, and decided by the office.
create policy app_instructor on promotion_proposals to app_instructor
  using (studio_id = (select app_studio_id()) and instructor_id = (select app_instructor_id()))
  with check (studio_id = (select app_studio_id()) and instructor_id = (select app_instructor_id()));
create policy app_instructor_proposes on promotion_proposals as restrictive for insert to app_instructor
  with check (student_id in (select o.id from app_own_students() o));
create policy app_instructor_withdraws on promotion_proposals as restrictive for update to app_instructor
  using (state = 'open') with check (state = 'withdrawn');
grant select, insert (id, studio_id, student_id, martial_art_id, to_belt_id, to_degree, promoted_on, reason, instructor_id,
  state), update (state) on promotion_proposals to app_instructor;
