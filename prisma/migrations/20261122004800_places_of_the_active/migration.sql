-- Only an active student has an active place in a class: who leaves or pauses frees it in the same act, so that places,
-- lists and roll call say one number. Coming back gives none back by itself: another may have it.

create function release_places() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update student_enrollments set status = 'suspended'
    where studio_id = new.studio_id and student_id = new.id and status = 'active';
  return null;
end $$;

create trigger release_places after update of status on students
  for each row when (old.status = 'active' and new.status <> 'active') execute function release_places();

-- The student's row is held, so that nobody is enrolled while leaving.

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

-- Who had left before.

update student_enrollments e set status = 'suspended'
  from students s
  where s.studio_id = e.studio_id and s.id = e.student_id and s.status <> 'active' and e.status = 'active';
