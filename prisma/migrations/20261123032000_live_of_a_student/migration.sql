-- What stands on a student's page is news of the students: ranks and arts, notes, guardians and files. Each statement
-- announces it as those of the other tables do (live_changes).
do $$
declare
  told text;
begin
  foreach told in array array['student_arts', 'promotions', 'student_notes', 'guardians', 'student_guardians']
  loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed
      for each statement execute function announce_changed_rows(''students'')', told);
    execute format('create trigger announce_update after update on %I referencing new table as changed
      for each statement execute function announce_changed_rows(''students'')', told);
    execute format('create trigger announce_delete after delete on %I referencing old table as changed
      for each statement execute function announce_changed_rows(''students'')', told);
  end loop;
end $$;

-- A file of the academy itself, as its logo, is nobody's. A file is written once, so it only comes and goes.
create function announce_changed_files() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', studio_id || ' students')
    from (select distinct studio_id from changed where student_id is not null) studios;
  return null;
end $$;

create trigger announce_insert after insert on files referencing new table as changed
  for each statement execute function announce_changed_files();
create trigger announce_delete after delete on files referencing old table as changed
  for each statement execute function announce_changed_files();
