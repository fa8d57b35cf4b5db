-- Records each change of a student's status in the ledger. The command may say since when (app.since) and why (app.reason).
-- Never a later day; today where nothing is said.
create function record_student_status() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into student_status_changes (studio_id, student_id, to_status, day)
      values (new.studio_id, new.id, new.status, new.enrollment_date);
  elsif new.status <> old.status then
    insert into student_status_changes (studio_id, student_id, from_status, to_status, day, reason)
      values (new.studio_id, new.id, old.status, new.status,
        least(coalesce(nullif(current_setting('app.since', true), '')::date, app_today()), app_today()),
        left(nullif(btrim(current_setting('app.reason', true)), ''), 500));
  end if;
  return null;
end $$;
create trigger record_student_status after insert or update of status on students
  for each row execute function record_student_status();

-- Students who stay away for longer than usual, each by their own rhythm (`missed_after`), or who never came. One not seen for half
-- a year more is no longer waited for; one who never came is missed where the roll was called in the last three weeks.
create function students_away(today date) returns table (id uuid, full_name text, missed_after date, last_trained_on date)
  language sql stable parallel safe as $$
  select s.id, s.full_name, s.missed_after, s.last_trained_on from students s
   where s.status = 'active' and s.missed_after < today and s.missed_after >= today - 180
     and (s.last_trained_on is not null
          or (select max(seen.last_trained_on) from students seen) > today - 21)
$$;

-- Students who train and were born on one of these days.
create function students_born_on(days date[]) returns table (id uuid, full_name text) language sql stable parallel safe as $$
  select s.id, s.full_name from students s where s.status = 'active' and s.birth_date = any (days)
$$;
grant execute on function students_away(date), students_born_on(date[]) to app_studio;

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
  instructor_id, status, enrollment_date, monthly_fee_cents, emergency_contact_name, emergency_contact_phone,
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
grant select, insert, update (expires_at, closed_at) on student_invites to app_studio;
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
