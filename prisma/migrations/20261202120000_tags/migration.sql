create table tags (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  name text not null,
  folded_name text collate "C" generated always as (fold(name)) stored not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint tags_pkey primary key (id),
  constraint tags_name_check check (btrim(name) <> '' and length(name) <= 40)
);
create unique index tags_studio_id_id_key on tags (studio_id, id);
create unique index tags_studio_id_folded_name_key on tags (studio_id, folded_name);

create table student_tags (
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  tag_id uuid not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint student_tags_pkey primary key (studio_id, student_id, tag_id)
);
create index student_tags_studio_id_tag_id_idx on student_tags (studio_id, tag_id);

alter table tags
  add constraint tags_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade;
alter table student_tags
  add constraint student_tags_studio_id_fkey
    foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint student_tags_studio_id_student_id_fkey
    foreign key (studio_id, student_id) references students (studio_id, id) on update cascade on delete cascade,
  add constraint student_tags_studio_id_tag_id_fkey
    foreign key (studio_id, tag_id) references tags (studio_id, id) on update cascade on delete cascade;
