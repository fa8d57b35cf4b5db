alter table charges
  add column ended_by uuid,
  add column ended_at timestamptz(3),
  add constraint charges_ended_by_fkey foreign key (ended_by) references users (id) on update cascade on delete set null;

create index charges_ended_by_idx on charges (ended_by) where ended_by is not null;
