create type proposal_state as enum ('open', 'approved', 'declined', 'withdrawn');

create table promotion_proposals (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  martial_art_id uuid not null,
  to_belt_id uuid not null,
  to_degree smallint default 0 not null,
  promoted_on date not null,
  reason text,
  instructor_id uuid not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  state proposal_state default 'open' not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  decline_reason text,
  constraint promotion_proposals_pkey primary key (id),
  constraint promotion_proposals_day_check check (promoted_on between '1950-01-01' and '2099-12-31'),
  constraint promotion_proposals_degree_check check (to_degree between 0 and 10),
  constraint promotion_proposals_reason_check check (length(reason) <= 500),
  constraint promotion_proposals_decided_check check (
    (state = 'open') = (decided_at is null) and (decided_at is not null or decided_by is null)
  ),
  constraint promotion_proposals_declined_check check (
    (state = 'declined') = (decline_reason is not null)
    and (decline_reason is null or (btrim(decline_reason) <> '' and length(decline_reason) <= 500))
  )
);
create unique index promotion_proposals_studio_id_id_key on promotion_proposals (studio_id, id);
create unique index promotion_proposals_open_key on promotion_proposals (studio_id, student_id, martial_art_id)
  where state = 'open';
create index promotion_proposals_of_art_idx
  on promotion_proposals (studio_id, student_id, martial_art_id, created_at desc);
create index promotion_proposals_studio_id_instructor_id_idx on promotion_proposals (studio_id, instructor_id);
create index promotion_proposals_user_id_idx on promotion_proposals (user_id);
create index promotion_proposals_decided_by_idx on promotion_proposals (decided_by);

alter table promotion_proposals
  add constraint promotion_proposals_studio_id_fkey
    foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint promotion_proposals_studio_id_student_id_martial_art_id_fkey
    foreign key (studio_id, student_id, martial_art_id)
    references student_arts (studio_id, student_id, martial_art_id) on update cascade on delete cascade,
  add constraint promotion_proposals_martial_art_id_to_belt_id_fkey
    foreign key (martial_art_id, to_belt_id) references belt_ranks (martial_art_id, id),
  add constraint promotion_proposals_studio_id_instructor_id_fkey
    foreign key (studio_id, instructor_id) references instructors (studio_id, id),
  add constraint promotion_proposals_user_id_fkey
    foreign key (user_id) references users (id) on update cascade on delete set null,
  add constraint promotion_proposals_decided_by_fkey
    foreign key (decided_by) references users (id) on update cascade on delete set null;
