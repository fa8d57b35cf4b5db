-- A class that came to its weekday today, or was made today, leaves no date behind when it leaves that weekday again: a
-- move that is taken back is none. What was written of today has its row already, and keeps it.

create or replace function leave_weekday() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text := (select time_zone from studios where id = old.studio_id);
  today date := (now() at time zone zone)::date;
  since date := coalesce(old.weekday_since, (old.created_at at time zone zone)::date);
begin
  if old.status = 'active' and since < today then
    insert into class_sessions (studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students)
      select old.studio_id, old.id, since + later, old.start_time, old.end_time, old.instructor_id, old.martial_art_id,
          old.max_students
        from generate_series(0, today - since) later
        where extract(dow from since + later) = old.day_of_week
      on conflict (studio_id, class_id, day) do nothing;
  end if;
  new.weekday_since := today;
  return new;
end $$;
