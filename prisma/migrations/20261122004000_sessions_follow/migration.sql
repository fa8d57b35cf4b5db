-- A weekly class is changed: its dates from today on that were opened ahead (a substitute, a note, called off) follow.

create function carry_sessions() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shift integer := new.day_of_week - old.day_of_week;
begin
  if shift <> 0 then
    -- Who has a substitute or a note keeps it on the new day of the same week; what says nothing of its own goes. A date
    -- that was called off stays called off, and the class takes place on its new day.
    delete from class_sessions s
      where s.studio_id = new.studio_id and s.class_id = new.id and s.day >= app_today() and s.status = 'scheduled'
        and s.instructor_id is not distinct from old.instructor_id and s.note is null
        and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id);
    update class_sessions s set day = s.day + shift
      where s.studio_id = new.studio_id and s.class_id = new.id and s.day >= app_today() and s.status = 'scheduled'
        and extract(dow from s.day) = old.day_of_week and s.day + shift >= app_today()
        and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id)
        and not exists (select from class_sessions other
          where other.studio_id = s.studio_id and other.class_id = s.class_id and other.day = s.day + shift);
  end if;
  update class_sessions s set start_time = new.start_time, end_time = new.end_time,
      martial_art_id = new.martial_art_id,
      instructor_id = case when s.instructor_id is distinct from old.instructor_id
        then s.instructor_id else new.instructor_id end,
      max_students = case when s.max_students = old.max_students
        then greatest(new.max_students, s.booked) else s.max_students end
    where s.studio_id = new.studio_id and s.class_id = new.id and s.day >= app_today() and s.status <> 'held';
  return null;
end $$;

create trigger carry_sessions after update on classes for each row
  when ((old.day_of_week, old.start_time, old.end_time, old.instructor_id, old.martial_art_id, old.max_students)
    is distinct from (new.day_of_week, new.start_time, new.end_time, new.instructor_id, new.martial_art_id, new.max_students))
  execute function carry_sessions();

-- A date on which its class no longer meets is neither called off nor put back: nobody is told of a class that is not.

create or replace function keep_session() returns trigger language plpgsql as $$
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
      and day_of_week = extract(dow from new.day))
  then
    raise exception 'the class is on another weekday: "class_sessions_weekday_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
