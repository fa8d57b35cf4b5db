-- From which day on an active student is missed stands with the student: by the rhythm of the six weeks before the last
-- training, however long ago that was. So nobody reads a year of attendances for it, and nobody drops out of it by being away.
-- Who never trained is missed three weeks after they began here.

alter table students add column missed_after date;

-- Twice the usual pause between two days and at least a week; of fewer than three days nobody knows a rhythm.

create function missed_after(of_studio uuid, of_student uuid, trained date) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select trained + case when count(*) < 3 then 21 else greatest(7, 2 * (max(day) - min(day)) / (count(*)::int - 1)) end
    from (select distinct a.day from attendances a
           where a.studio_id = of_studio and a.student_id = of_student and a.voided_at is null
             and a.day > trained - 42 and a.day <= trained) days
$$;
revoke execute on function missed_after(uuid, uuid, date) from public;

create function miss_student() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.missed_after := case
    when new.last_trained_on is null then greatest(new.enrollment_date, new.created_at::date) + 21
    else missed_after(new.studio_id, new.id, new.last_trained_on) end;
  -- Who comes back is given a week.
  if tg_op = 'UPDATE' and new.status = 'active' and old.status <> 'active' then
    new.missed_after := greatest(new.missed_after, app_today() + 7);
  end if;
  return new;
end $$;

create trigger miss_student before insert or update of enrollment_date, last_trained_on, status on students
  for each row execute function miss_student();

-- Whoever writes attendances names the last training, which reckons anew; a day of before changes the rhythm too.

create or replace function come_to_train() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from students s
    where (s.studio_id, s.id) in (select studio_id, student_id from came where student_id is not null)
    order by s.id for no key update;
  update students s set last_trained_on = greatest(s.last_trained_on, a.latest)
    from (select studio_id, student_id, min(day) as earliest, max(day) as latest from came
      where voided_at is null and student_id is not null group by 1, 2) a
    where s.studio_id = a.studio_id and s.id = a.student_id
      and (s.last_trained_on is null or s.last_trained_on < a.latest
        or (a.earliest < s.last_trained_on and a.latest > s.last_trained_on - 42));
  return null;
end $$;

create or replace function train_otherwise() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from students s
    where (s.studio_id, s.id) in (select studio_id, student_id from changed where student_id is not null)
    order by s.id for no key update;
  update students s set last_trained_on = a.day
    from (select c.studio_id, c.student_id,
        (select max(o.day) from attendances o
          where o.studio_id = c.studio_id and o.student_id = c.student_id and o.voided_at is null) as day
      from (select distinct studio_id, student_id from changed where student_id is not null) c) a
    where s.studio_id = a.studio_id and s.id = a.student_id;
  return null;
end $$;

-- The triggers are there first: whoever writes attendances waits for them until this transaction has ended.

alter table students disable trigger touch_updated_at;
update students set last_trained_on = last_trained_on;
alter table students enable trigger touch_updated_at;

create index students_missed on students (studio_id, missed_after, id) include (last_trained_on) where status = 'active';
