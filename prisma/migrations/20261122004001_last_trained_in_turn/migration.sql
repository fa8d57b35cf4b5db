-- Who writes when a student last trained holds the student first, in one order, and reckons after that: else a day that
-- somebody else has committed meanwhile is written over by an older one, and two roll calls lock each other out.

create or replace function come_to_train() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from students s
    where (s.studio_id, s.id) in (select studio_id, student_id from came where student_id is not null)
    order by s.id for no key update;
  update students s set last_trained_on = a.day
    from (select studio_id, student_id, max(day) as day from came
      where voided_at is null and student_id is not null group by 1, 2) a
    where s.studio_id = a.studio_id and s.id = a.student_id
      and (s.last_trained_on is null or s.last_trained_on < a.day);
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
    where s.studio_id = a.studio_id and s.id = a.student_id and s.last_trained_on is distinct from a.day;
  return null;
end $$;
