-- Two records of one person that became one, with what moved, for 30 days.
create table student_unions (
  id uuid default gen_random_uuid() not null,
  studio_id uuid default app_studio_id() not null,
  kept_id uuid not null,
  gone_id uuid not null,
  gone_name text not null,
  closed_user_id uuid,
  record jsonb,
  user_id uuid default app_user_id(),
  created_at timestamp(6) with time zone default clock_timestamp() not null,
  constraint student_unions_pkey primary key (id)
);
create unique index student_unions_studio_id_id_key on student_unions (studio_id, id);
create unique index student_unions_studio_id_gone_id_key on student_unions (studio_id, gone_id);
create index student_unions_studio_id_kept_id_created_at_idx on student_unions (studio_id, kept_id, created_at desc);
create index student_unions_created_at_idx on student_unions (created_at);
create index student_unions_user_id_idx on student_unions (user_id);
create index student_unions_closed_user_id_idx on student_unions (closed_user_id);
alter table student_unions
  add constraint student_unions_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint student_unions_studio_id_kept_id_fkey foreign key (studio_id, kept_id) references students (studio_id, id) on update cascade on delete cascade,
  add constraint student_unions_closed_user_id_fkey foreign key (closed_user_id) references users (id) on update cascade on delete set null,
  add constraint student_unions_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete set null;
