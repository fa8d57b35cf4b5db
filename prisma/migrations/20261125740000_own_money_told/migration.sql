-- A student's open pages follow the own money (lib/live): each statement announces, in its own transaction, whose it touched,
-- by the student, and nothing of the rows. The academy is told by triggers of its own (live_changes).
create function announce_own_money() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('student_changes', student_id || ' money')
    from (select distinct student_id from changed where student_id is not null) students;
  return null;
end $$;

do $$
declare
  told text;
begin
  foreach told in array array['charges', 'payments']
  loop
    execute format('create trigger announce_own_insert after insert on %I referencing new table as changed
      for each statement execute function announce_own_money()', told);
    execute format('create trigger announce_own_update after update on %I referencing new table as changed
      for each statement execute function announce_own_money()', told);
    execute format('create trigger announce_own_delete after delete on %I referencing old table as changed
      for each statement execute function announce_own_money()', told);
  end loop;
end $$;

-- A receipt that waits or was refused moves no money, and is shown beside what is owed. Whose it is, its charge says: not every
-- door that writes a settlement reads those.
create function announce_own_settlement() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('student_changes', student_id || ' money') from charges
    where studio_id = new.studio_id and id = new.charge_id and student_id is not null;
  return null;
end $$;

create trigger announce_own_settlement after update of status on settlements for each row
  when (new.status is distinct from old.status and new.charge_id is not null)
  execute function announce_own_settlement();
