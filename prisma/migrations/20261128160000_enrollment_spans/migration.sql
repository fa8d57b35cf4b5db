create table enrollment_spans (
  id uuid default gen_random_uuid() not null,
  studio_id uuid default app_studio_id() not null,
  class_id uuid not null,
  student_id uuid not null,
  since date not null,
  until date,
  constraint enrollment_spans_pkey primary key (id),
  constraint enrollment_spans_until_check check (until > since),
  constraint enrollment_spans_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade,
  constraint enrollment_spans_studio_id_class_id_fkey foreign key (studio_id, class_id) references classes(studio_id, id)
    on update cascade on delete cascade,
  constraint enrollment_spans_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id)
    on update cascade on delete cascade
);
create index enrollment_spans_studio_id_class_id_since_idx on enrollment_spans (studio_id, class_id, since);
create index enrollment_spans_studio_id_student_id_idx on enrollment_spans (studio_id, student_id);

-- For places that are free again only the trail knows until when they were taken.
insert into enrollment_spans (studio_id, class_id, student_id, since, until)
  select e.studio_id, e.class_id, e.student_id, e.enrollment_date, free.day
    from student_enrollments e
    join studios s on s.id = e.studio_id
    left join lateral (select (max(a.created_at) at time zone s.time_zone)::date as day from audit_events a
      where a.studio_id = e.studio_id and a.action = 'enrollments.suspend' and a.entity_id = e.id::text
        and e.status <> 'active') free on true
   where e.status = 'active' or free.day > e.enrollment_date;
