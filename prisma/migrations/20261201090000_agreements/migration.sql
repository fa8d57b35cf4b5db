create table plans (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  name text not null,
  amount_cents integer not null,
  every_months smallint default 1 not null,
  classes_per_week smallint,
  active boolean default true not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint plans_pkey primary key (id),
  constraint plans_name_check check (btrim(name) <> '' and length(name) <= 80),
  constraint plans_amount_check check (amount_cents between 1 and 99999999),
  constraint plans_every_check check (every_months in (1, 3, 6, 12)),
  constraint plans_classes_check check (classes_per_week between 1 and 14)
);
create unique index plans_studio_id_id_key on plans (studio_id, id);
create unique index plans_name_key on plans (studio_id, lower(name));

create table plan_arts (
  studio_id uuid default app_studio_id() not null,
  plan_id uuid not null,
  martial_art_id uuid not null,
  constraint plan_arts_pkey primary key (plan_id, martial_art_id)
);
create index plan_arts_studio_id_plan_id_idx on plan_arts (studio_id, plan_id);
create index plan_arts_martial_art_id_idx on plan_arts (martial_art_id);

create table agreements (
  id uuid default gen_random_uuid() not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  plan_id uuid,
  amount_cents integer not null,
  every_months smallint default 1 not null,
  due_day smallint default 10 not null,
  begins_on date default '1950-01-01' not null,
  ends_on date,
  scholarship boolean default false not null,
  early_bp smallint default 0 not null,
  early_cents integer default 0 not null,
  next_amount_cents integer,
  next_from date,
  asked_cents integer not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint agreements_pkey primary key (id),
  -- A student's own fee had no other limit before.
  constraint agreements_amount_check check (amount_cents between 0 and 999999999 and asked_cents between 0 and 999999999),
  constraint agreements_every_check check (every_months in (1, 3, 6, 12)),
  constraint agreements_due_day_check check (due_day between 1 and 31),
  constraint agreements_span_check check (
    extract(day from begins_on) = 1 and begins_on between '1950-01-01' and '2099-12-31'
    and (ends_on is null or (extract(day from ends_on) = 1 and ends_on between begins_on and '2099-12-31'))
  ),
  constraint agreements_scholarship_check check (not scholarship or asked_cents = 0),
  constraint agreements_early_check check (
    early_bp between 0 and 10000 and early_cents between 0 and 99999999 and (early_bp = 0 or early_cents = 0)
  ),
  constraint agreements_next_check check (
    (next_amount_cents is null) = (next_from is null) and next_amount_cents between 1 and 99999999
    and extract(day from next_from) = 1
  )
);
create unique index agreements_studio_id_id_key on agreements (studio_id, id);
create unique index agreements_studio_id_student_id_key on agreements (studio_id, student_id);
create index agreements_studio_id_plan_id_idx on agreements (studio_id, plan_id);

create table agreement_discounts (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  percent_bp smallint,
  cents integer,
  reason text not null,
  until date,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint agreement_discounts_pkey primary key (id),
  constraint agreement_discounts_amount_check check (
    (percent_bp is null) <> (cents is null) and percent_bp between 1 and 10000 and cents between 1 and 99999999
  ),
  constraint agreement_discounts_reason_check check (btrim(reason) <> '' and length(reason) <= 200),
  constraint agreement_discounts_until_check check (until between '1950-01-01' and '2099-12-31')
);
create unique index agreement_discounts_studio_id_id_key on agreement_discounts (studio_id, id);
create index agreement_discounts_studio_id_student_id_idx on agreement_discounts (studio_id, student_id);
create index agreement_discounts_user_id_idx on agreement_discounts (user_id);

create table student_pauses (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  began_on date default app_today() not null,
  until date,
  ended_on date,
  reason text,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint student_pauses_pkey primary key (id),
  constraint student_pauses_days_check check (
    began_on between '1950-01-01' and '2099-12-31' and until between '1950-01-01' and '2099-12-31' and until >= began_on
    and ended_on >= began_on
  ),
  constraint student_pauses_reason_check check (length(reason) <= 200)
);
create unique index student_pauses_studio_id_id_key on student_pauses (studio_id, id);
create unique index student_pauses_open_key on student_pauses (studio_id, student_id) where ended_on is null;
create index student_pauses_studio_id_student_id_idx on student_pauses (studio_id, student_id);
create index student_pauses_user_id_idx on student_pauses (user_id);

create type credit_kind as enum ('surplus', 'used', 'freed', 'returned', 'cancelled');

create table credit_entries (
  id uuid default gen_random_uuid() not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid,
  kind credit_kind not null,
  cents integer not null,
  payment_id uuid,
  charge_id uuid,
  reason text,
  user_id uuid default app_user_id(),
  created_at timestamp(6) with time zone default clock_timestamp() not null,
  constraint credit_entries_pkey primary key (id),
  constraint credit_entries_cents_check check (
    case kind when 'surplus' then cents > 0 when 'freed' then cents > 0 else cents < 0 end
    and abs(cents) <= 99999999
  ),
  constraint credit_entries_source_check check (
    (kind in ('surplus', 'cancelled')) = (payment_id is not null) and (kind in ('used', 'freed')) = (charge_id is not null)
  ),
  constraint credit_entries_reason_check check (
    length(reason) <= 200 and (kind <> 'returned' or btrim(coalesce(reason, '')) <> '')
  )
);
create unique index credit_entries_studio_id_id_key on credit_entries (studio_id, id);
create index credit_entries_of_student on credit_entries (studio_id, student_id, cents);
create index credit_entries_studio_id_charge_id_idx on credit_entries (studio_id, charge_id);
create index credit_entries_studio_id_payment_id_idx on credit_entries (studio_id, payment_id);
create index credit_entries_user_id_idx on credit_entries (user_id);

create table settlement_charges (
  studio_id uuid default app_studio_id() not null,
  settlement_id uuid not null,
  charge_id uuid not null,
  amount_cents integer not null,
  fine_cents integer default 0 not null,
  interest_cents integer default 0 not null,
  early_cents integer default 0 not null,
  constraint settlement_charges_pkey primary key (settlement_id, charge_id),
  constraint settlement_charges_amount_check check (
    amount_cents >= 0 and fine_cents >= 0 and interest_cents >= 0 and early_cents >= 0
  )
);
create index settlement_charges_studio_id_settlement_id_idx on settlement_charges (studio_id, settlement_id);
create index settlement_charges_studio_id_charge_id_idx on settlement_charges (studio_id, charge_id);

create table receipt_counters (
  studio_id uuid default app_studio_id() not null,
  year smallint not null,
  last integer default 0 not null,
  constraint receipt_counters_pkey primary key (studio_id, year)
);

alter table charges
  add column covers_months smallint default 1 not null,
  add column early_cents integer default 0 not null,
  add column fine_cents integer default 0 not null,
  add column late_until date,
  add column note text,
  add column part smallint default 1 not null,
  add column parts smallint default 1 not null,
  add column group_id uuid;
alter table payments
  add column kind charge_kind default 'fee' not null,
  add column credit_cents integer default 0 not null,
  add column receipt_year smallint,
  add column receipt_number integer;
alter table studios
  add column siblings_bp smallint default 0 not null,
  add column late_on boolean default false not null,
  add column late_interest_bp smallint default 100 not null,
  add column ask_text text,
  add column late_reminder_days smallint[] default '{}' not null,
  add column cnpj text,
  add column address text;
alter table guardians add column cpf_sealed text;

alter table charges
  add constraint charges_covers_check check (covers_months in (1, 3, 6, 12)),
  add constraint charges_early_check check (early_cents >= 0 and early_cents <= amount_cents),
  add constraint charges_fine_check check (fine_cents >= 0 and fine_cents <= late_cents),
  add constraint charges_note_check check (length(note) <= 200),
  add constraint charges_parts_check check (parts between 1 and 12 and part between 1 and parts);
alter table payments
  add constraint payments_credit_check check (credit_cents between 0 and amount_cents),
  add constraint payments_receipt_check check ((receipt_year is null) = (receipt_number is null));
alter table studios
  add constraint studios_siblings_check check (siblings_bp between 0 and 10000),
  add constraint studios_late_interest_check check (late_interest_bp between 0 and 100),
  add constraint studios_ask_text_check check (length(ask_text) <= 1000),
  add constraint studios_late_reminders_check check (cardinality(late_reminder_days) <= 5),
  add constraint studios_cnpj_check check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add constraint studios_address_check check (length(address) <= 200);
create index charges_covering on charges (studio_id, student_id) include (period, covers_months, status, due_on, total_cents, paid_cents)
  where kind = 'fee' and covers_months > 1 and status <> 'cancelled';
create index charges_group_idx on charges (studio_id, group_id) where group_id is not null;
create unique index payments_receipt_key on payments (studio_id, receipt_year, receipt_number) where receipt_number is not null;

alter table plans add constraint plans_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade;
alter table plan_arts
  add constraint plan_arts_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint plan_arts_studio_id_plan_id_fkey foreign key (studio_id, plan_id) references plans (studio_id, id) on update cascade on delete cascade,
  add constraint plan_arts_martial_art_id_fkey foreign key (martial_art_id) references martial_arts (id) on update cascade on delete cascade;
alter table agreements
  add constraint agreements_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint agreements_studio_id_student_id_fkey foreign key (studio_id, student_id) references students (studio_id, id) on update cascade on delete cascade,
  add constraint agreements_studio_id_plan_id_fkey foreign key (studio_id, plan_id) references plans (studio_id, id);
alter table agreement_discounts
  add constraint agreement_discounts_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint agreement_discounts_studio_id_student_id_fkey foreign key (studio_id, student_id) references agreements (studio_id, student_id) on update cascade on delete cascade,
  add constraint agreement_discounts_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete set null;
alter table student_pauses
  add constraint student_pauses_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint student_pauses_studio_id_student_id_fkey foreign key (studio_id, student_id) references students (studio_id, id) on update cascade on delete cascade,
  add constraint student_pauses_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete set null;
alter table credit_entries
  add constraint credit_entries_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint credit_entries_studio_id_student_id_fkey foreign key (studio_id, student_id) references students (studio_id, id),
  add constraint credit_entries_studio_id_payment_id_fkey foreign key (studio_id, payment_id) references payments (studio_id, id),
  add constraint credit_entries_studio_id_charge_id_fkey foreign key (studio_id, charge_id) references charges (studio_id, id),
  add constraint credit_entries_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete set null;
alter table settlement_charges
  add constraint settlement_charges_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade,
  add constraint settlement_charges_studio_id_settlement_id_fkey foreign key (studio_id, settlement_id) references settlements (studio_id, id) on update cascade on delete cascade,
  add constraint settlement_charges_studio_id_charge_id_fkey foreign key (studio_id, charge_id) references charges (studio_id, id);
alter table receipt_counters
  add constraint receipt_counters_studio_id_fkey foreign key (studio_id) references studios (id) on update cascade on delete cascade;

-- Every student with a fee has agreed on it, monthly and on the 10th.
insert into agreements (studio_id, student_id, amount_cents, asked_cents)
  select studio_id, id, monthly_fee_cents, monthly_fee_cents from students where monthly_fee_cents > 0;
insert into settlement_charges (studio_id, settlement_id, charge_id, amount_cents)
  select studio_id, id, charge_id, amount_cents from settlements where charge_id is not null;
update payments p set kind = c.kind from charges c
  where c.studio_id = p.studio_id and c.id = p.charge_id and c.kind <> 'fee';
