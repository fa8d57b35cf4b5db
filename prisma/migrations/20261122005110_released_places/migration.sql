-- A place that went with its student is told from one that the academy suspended: only the first comes back with them.

alter table student_enrollments add column released boolean not null default false;

-- Of those who are away the two can no longer be told apart.
update student_enrollments e set released = true
  from students s
  where s.studio_id = e.studio_id and s.id = e.student_id and s.status <> 'active' and e.status = 'suspended';

alter table student_enrollments
  add constraint student_enrollments_released_check check (status = 'suspended' or not released);

create or replace function release_places() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update student_enrollments set status = 'suspended', released = true
    where studio_id = new.studio_id and student_id = new.id and status = 'active';
  return null;
end $$;

create function retake_place() returns trigger language plpgsql as $$
begin
  new.released := false;
  return new;
end $$;

create trigger retake_place before update of status on student_enrollments
  for each row when (old.released) execute function retake_place();

-- So it is the triggers' to write.
revoke insert, update on student_enrollments from app_studio;
grant insert (id, studio_id, student_id, class_id, enrollment_date, status, created_at),
  update (student_id, class_id, enrollment_date, status) on student_enrollments to app_studio;
