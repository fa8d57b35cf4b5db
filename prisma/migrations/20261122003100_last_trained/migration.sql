-- When a student last trained stands with the student: lists sort by it, and nobody reads a year of attendances for it.

alter table students add column last_trained_on date;

update students s set last_trained_on = a.day
  from (select studio_id, student_id, max(day) as day from attendances
    where voided_at is null and student_id is not null group by 1, 2) a
  where s.studio_id = a.studio_id and s.id = a.student_id;

-- Once for each statement, as a roll call and an import write many. A day that is there already is written by nobody.

create function come_to_train() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update students s set last_trained_on = a.day
    from (select studio_id, student_id, max(day) as day from came
      where voided_at is null and student_id is not null group by 1, 2) a
    where s.studio_id = a.studio_id and s.id = a.student_id
      and (s.last_trained_on is null or s.last_trained_on < a.day);
  return null;
end $$;

create trigger come_to_train after insert on attendances referencing new table as came
  for each statement execute function come_to_train();

-- A void takes the day back; a trial's attendance becomes its student's.

create function train_otherwise() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update students s set last_trained_on = a.day
    from (select c.studio_id, c.student_id,
        (select max(o.day) from attendances o
          where o.studio_id = c.studio_id and o.student_id = c.student_id and o.voided_at is null) as day
      from (select distinct studio_id, student_id from changed where student_id is not null) c) a
    where s.studio_id = a.studio_id and s.id = a.student_id and s.last_trained_on is distinct from a.day;
  return null;
end $$;

create trigger train_otherwise after update on attendances referencing new table as changed
  for each statement execute function train_otherwise();

-- The heads by which the list of students sorts. Who never trained stands before who trained long ago.

create index students_by_name on students (studio_id, folded_name, id);
create index students_by_enrollment on students (studio_id, enrollment_date, id);
create index students_by_training on students (studio_id, last_trained_on nulls first, id);
create index students_by_fee on students (studio_id, monthly_fee_cents, id);

-- Filters by art and belt, with counts.

create index student_arts_by_rank on student_arts (studio_id, martial_art_id, belt_rank_id, student_id);
