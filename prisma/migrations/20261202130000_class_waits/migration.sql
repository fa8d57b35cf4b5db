create table class_waits (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  class_id uuid not null,
  student_id uuid not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint class_waits_pkey primary key (id)
);
create unique index class_waits_studio_id_class_id_student_id_key on class_waits (studio_id, class_id, student_id);
create index class_waits_studio_id_student_id_idx on class_waits (studio_id, student_id);
alter table class_waits
  add constraint class_waits_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint class_waits_studio_id_class_id_fkey foreign key (studio_id, class_id) references classes (studio_id, id) on update cascade on delete cascade,
  add constraint class_waits_studio_id_student_id_fkey foreign key (studio_id, student_id) references students (studio_id, id) on update cascade on delete cascade;
