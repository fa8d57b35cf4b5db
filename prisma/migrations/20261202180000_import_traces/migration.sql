-- A row keeps hashes of its student as made, keyed hashes of the person it names, and how often writing it failed.
alter table import_rows
  add column made_print jsonb,
  add column person_hashes text[] not null default '{}',
  add column tries smallint not null default 0;
create index import_rows_person_hashes_idx on import_rows using gin (person_hashes);
