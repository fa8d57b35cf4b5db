-- A student who left is often noted days later: the command may say since when, by set_config('app.since'). Never a day
-- to come, and without it the change is of today.

create or replace function record_student_status() returns trigger language plpgsql
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
