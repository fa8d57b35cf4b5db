-- Returns whether an address is a sample person's. The domain is reserved (RFC 2606), and the outbox refuses mail to
-- it.
create function is_sample_address(email text) returns boolean language sql immutable
  as $$ select coalesce(lower(email) like '%@amostra.invalid', false) $$;
grant execute on function is_sample_address(text) to app_studio, app_student, app_platform, app_visitor, app_system;

-- Marks people inserted with a sample address while samples are loaded (app.samples). The same address typed into a
-- form belongs to a real person.
create function mark_sample_person() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.samples', true) = 'on' then
    insert into sample_rows (studio_id, row_id, kind) values (new.studio_id, new.id, tg_argv[0]);
  end if;
  return null;
end $$;
create trigger mark_sample after insert on instructors for each row
  when (is_sample_address(new.email)) execute function mark_sample_person('instructor');
create trigger mark_sample after insert on leads for each row
  when (is_sample_address(new.email)) execute function mark_sample_person('lead');
create trigger mark_sample after insert on students for each row
  when (is_sample_address(new.email)) execute function mark_sample_person('student');

-- Returns whether the student is sample data that `remove_samples` would delete.
create function is_sample_student(studio uuid, student uuid) returns boolean language sql stable as $$
  select exists (select from students s join sample_rows r on r.studio_id = s.studio_id and r.row_id = s.id
    where s.studio_id = studio and s.id = student and r.kind = 'student' and s.user_id is null and is_sample_address(s.email))
$$;

-- Deletes the samples of the caller's studio with everything that refers to them, ledgers included. A sample with a
-- real address, an account, a code that pays its charge or a numbered receipt stays, as do a class with other students, and
-- an instructor who awarded a rank to a real student, as whom somebody enters, or as whom somebody is invited.
create function remove_samples() returns table (removed integer, kept integer) language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  people uuid[];
  visitors uuid[];
  weekly uuid[];
  teachers uuid[];
  marks integer;
begin
  select count(*) into marks from sample_rows where studio_id = studio;
  people := array(select s.id from students s join sample_rows r on r.studio_id = s.studio_id and r.row_id = s.id
    where s.studio_id = studio and r.kind = 'student' and s.user_id is null and is_sample_address(s.email)
      and not exists (select from settlements t where t.studio_id = studio and t.payer_student_id = s.id)
      and not exists (select from charges c join settlement_charges p on p.studio_id = c.studio_id and p.charge_id = c.id
        where c.studio_id = studio and c.student_id = s.id)
      and not exists (select from payments p where p.studio_id = studio and p.student_id = s.id and p.receipt_number is not null)
    order by s.id for update of s);
  delete from messages where studio_id = studio and student_id = any(people);
  delete from attendances where studio_id = studio and student_id = any(people);
  delete from credit_entries where studio_id = studio and student_id = any(people);
  delete from payments where studio_id = studio and student_id = any(people);
  delete from charges where studio_id = studio and student_id = any(people);
  visitors := array(select l.id from leads l join sample_rows r on r.studio_id = l.studio_id and r.row_id = l.id
    where l.studio_id = studio and r.kind = 'lead' and is_sample_address(l.email)
      and (l.student_id is null or l.student_id = any(people)));
  update leads set student_id = null where studio_id = studio and student_id = any(people);
  delete from students where studio_id = studio and id = any(people);
  delete from leads l where l.studio_id = studio and l.id = any(visitors)
    and not exists (select from students s where s.studio_id = studio and s.lead_id = l.id);
  weekly := array(select c.id from classes c join sample_rows r on r.studio_id = c.studio_id and r.row_id = c.id
    where c.studio_id = studio and r.kind = 'class'
      and not exists (select from student_enrollments e where e.studio_id = studio and e.class_id = c.id)
      and not exists (select from class_waits w where w.studio_id = studio and w.class_id = c.id)
      and not exists (select from class_sessions held join attendances a on a.studio_id = studio and a.session_id = held.id
        where held.studio_id = studio and held.class_id = c.id)
    order by c.id for update of c);
  delete from class_sessions where studio_id = studio and class_id = any(weekly);
  delete from classes where studio_id = studio and id = any(weekly);
  teachers := array(select i.id from instructors i join sample_rows r on r.studio_id = i.studio_id and r.row_id = i.id
    where i.studio_id = studio and r.kind = 'instructor' and i.user_id is null and is_sample_address(i.email)
      and not exists (select from promotions p where p.studio_id = studio and p.instructor_id = i.id)
      and not exists (select from promotion_proposals p where p.studio_id = studio and p.instructor_id = i.id)
      and not exists (select from user_roles u where u.studio_id = studio and u.instructor_id = i.id)
      and not exists (select from staff_invites v where v.studio_id = studio and v.instructor_id = i.id
        and v.accepted_at is null and v.closed_at is null)
    order by i.id for update of i);
  update classes set instructor_id = null where studio_id = studio and instructor_id = any(teachers);
  update class_sessions set instructor_id = null where studio_id = studio and instructor_id = any(teachers);
  update students set instructor_id = null where studio_id = studio and instructor_id = any(teachers);
  update student_arts set instructor_id = null where studio_id = studio and instructor_id = any(teachers);
  -- These are answered or closed: their function says nothing any more, and one of an instructor names its instructor.
  update staff_invites set staff_role = null, instructor_id = null where studio_id = studio and instructor_id = any(teachers);
  delete from instructors where studio_id = studio and id = any(teachers);
  delete from sample_rows where studio_id = studio;
  removed := cardinality(people) + cardinality(visitors) + cardinality(weekly) + cardinality(teachers);
  kept := marks - removed;
  return next;
end $$;
grant execute on function remove_samples() to app_studio;
