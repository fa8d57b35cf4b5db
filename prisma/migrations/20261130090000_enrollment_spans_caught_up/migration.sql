-- Spans are kept by a trigger of prisma/sql, which comes with the last migration. Places that were taken or freed by the running
-- version since the spans were first filled are caught up here, in the same transaction as the trigger.
lock table student_enrollments in share row exclusive mode;

delete from enrollment_spans p using studios s
 where s.id = p.studio_id and p.until is null and p.since >= (now() at time zone s.time_zone)::date
   and not exists (select from student_enrollments e where e.studio_id = p.studio_id and e.class_id = p.class_id
     and e.student_id = p.student_id and e.status = 'active');

update enrollment_spans p set until = (now() at time zone s.time_zone)::date
  from studios s
 where s.id = p.studio_id and p.until is null
   and not exists (select from student_enrollments e where e.studio_id = p.studio_id and e.class_id = p.class_id
     and e.student_id = p.student_id and e.status = 'active');

insert into enrollment_spans (studio_id, class_id, student_id, since)
  select e.studio_id, e.class_id, e.student_id, e.enrollment_date
    from student_enrollments e
   where e.status = 'active'
     and not exists (select from enrollment_spans p where p.studio_id = e.studio_id and p.class_id = e.class_id
       and p.student_id = e.student_id and p.until is null);
