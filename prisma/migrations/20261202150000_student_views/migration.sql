create table student_views (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  name text not null,
  folded_name text collate "C" generated always as (fold(name)) stored not null,
  params jsonb not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint student_views_pkey primary key (id),
  constraint student_views_name_check check (btrim(name) <> '' and length(name) <= 40),
  constraint student_views_params_check check (jsonb_typeof(params) = 'object' and pg_column_size(params) <= 4000)
);
create unique index student_views_studio_id_folded_name_key on student_views (studio_id, folded_name);
alter table student_views
  add constraint student_views_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade;
