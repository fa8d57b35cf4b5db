create type import_kind as enum ('students', 'presences');
create type import_status as enum ('columns', 'check', 'running', 'done', 'undone');
create type import_row_state as enum ('problem', 'double', 'ready', 'skipped', 'unread', 'left', 'done');
create type import_intent as enum ('make', 'complete');
create type import_kept as enum ('edited', 'access', 'money', 'presence', 'related');

create table import_batches (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  kind import_kind not null,
  file_name text not null,
  shape text not null,
  head_sealed text,
  row_count integer not null,
  status import_status default 'columns' not null,
  map jsonb default '{}' not null,
  answers jsonb default '{}' not null,
  counts jsonb default '{}' not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  constraint import_batches_pkey primary key (id),
  constraint import_batches_file_name_check check (length(file_name) between 1 and 200),
  constraint import_batches_shape_check check (length(shape) <= 64),
  constraint import_batches_rows_check check (row_count between 1 and 10000)
);
create unique index import_batches_studio_id_id_key on import_batches (studio_id, id);
create unique index import_batches_running_key on import_batches (studio_id) where status = 'running';
create index import_batches_studio_id_created_at_id_idx on import_batches (studio_id, created_at desc, id);
create index import_batches_created_at_idx on import_batches (created_at);
create index import_batches_user_id_idx on import_batches (user_id);

create table import_rows (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  batch_id uuid not null,
  line integer not null,
  raw_sealed text,
  fixed_sealed text,
  state import_row_state default 'unread' not null,
  intent import_intent,
  problems text[] default '{}',
  student_id uuid,
  filled text[] default '{}',
  made_at timestamp(3) with time zone,
  undone boolean default false not null,
  kept import_kept,
  constraint import_rows_pkey primary key (id),
  constraint import_rows_line_check check (line between 1 and 20000)
);
create unique index import_rows_studio_id_id_key on import_rows (studio_id, id);
create unique index import_rows_studio_id_batch_id_line_key on import_rows (studio_id, batch_id, line);
create index import_rows_shown on import_rows (studio_id, batch_id, state, line);
create index import_rows_studio_id_student_id_idx on import_rows (studio_id, student_id);

create table import_maps (
  studio_id uuid default app_studio_id() not null,
  kind import_kind not null,
  shape text not null,
  map jsonb not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint import_maps_pkey primary key (studio_id, kind, shape),
  constraint import_maps_shape_check check (length(shape) <= 64)
);

alter table import_batches
  add constraint import_batches_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint import_batches_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete set null;
alter table import_rows
  add constraint import_rows_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint import_rows_studio_id_batch_id_fkey foreign key (studio_id, batch_id) references import_batches (studio_id, id) on update cascade on delete cascade,
  add constraint import_rows_studio_id_student_id_fkey foreign key (studio_id, student_id) references students (studio_id, id) on update cascade on delete cascade;
alter table import_maps
  add constraint import_maps_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade;
