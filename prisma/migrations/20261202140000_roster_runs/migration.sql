create type roster_act as enum ('invite', 'enrol', 'pause', 'tag', 'adjust');
create type roster_run_status as enum ('running', 'done', 'undoing', 'undone');
create type roster_row_state as enum ('waiting', 'done', 'left', 'undone', 'kept');

create table roster_runs (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  act roster_act not null,
  status roster_run_status default 'running' not null,
  input jsonb not null,
  resumes_at timestamp(3) with time zone,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  finished_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  constraint roster_runs_pkey primary key (id)
);
create unique index roster_runs_studio_id_id_key on roster_runs (studio_id, id);
create index roster_runs_studio_id_created_at_idx on roster_runs (studio_id, created_at desc);
create index roster_runs_created_at_idx on roster_runs (created_at);
create index roster_runs_user_id_idx on roster_runs (user_id);

create table roster_rows (
  studio_id uuid default app_studio_id() not null,
  run_id uuid not null,
  student_id uuid not null,
  place smallint not null,
  state roster_row_state default 'waiting' not null,
  why text,
  before jsonb,
  constraint roster_rows_pkey primary key (studio_id, run_id, student_id)
);
create index roster_rows_next on roster_rows (studio_id, run_id, state, place);
create index roster_rows_studio_id_student_id_idx on roster_rows (studio_id, student_id);

alter table roster_runs
  add constraint roster_runs_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint roster_runs_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete set null;
alter table roster_rows
  add constraint roster_rows_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint roster_rows_studio_id_run_id_fkey foreign key (studio_id, run_id) references roster_runs (studio_id, id) on update cascade on delete cascade,
  add constraint roster_rows_studio_id_student_id_fkey foreign key (studio_id, student_id) references students (studio_id, id) on update cascade on delete cascade;
