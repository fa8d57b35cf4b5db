-- Writes the agreed monthly fee onto the student, where every list, report and search reads it. A fee for several
-- months counts as its monthly part, rounded to the cent.
create function mirror_agreed_fee() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  monthly constant integer := round(new.asked_cents::numeric / new.every_months);
begin
  update students set monthly_fee_cents = monthly
   where studio_id = new.studio_id and id = new.student_id and monthly_fee_cents <> monthly;
  return null;
end $$;
create trigger mirror_agreed_fee after insert or update of asked_cents, every_months on agreements
  for each row execute function mirror_agreed_fee();

-- Keeps a fee that was written onto the student as an agreement of its own amount: a new student's, one of the sample
-- data, or one that the previous version wrote. Such a fee is the whole agreement: its plan and its discounts end. It does
-- nothing when the agreement itself wrote the fee.
create function agree_on_fee() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into agreements as known (studio_id, student_id, amount_cents, asked_cents)
    select new.studio_id, new.id, new.monthly_fee_cents, new.monthly_fee_cents
     where new.monthly_fee_cents > 0
        or exists (select from agreements a where a.studio_id = new.studio_id and a.student_id = new.id)
    on conflict (studio_id, student_id) do update
      set plan_id = null, every_months = 1, amount_cents = excluded.amount_cents, asked_cents = excluded.asked_cents,
          scholarship = false, next_amount_cents = null, next_from = null
      where round(known.asked_cents::numeric / known.every_months) <> excluded.asked_cents;
  if found and tg_op = 'UPDATE' then
    delete from agreement_discounts where studio_id = new.studio_id and student_id = new.id;
  end if;
  return null;
end $$;
create trigger agree_on_fee after insert on students
  for each row when (new.monthly_fee_cents > 0) execute function agree_on_fee();
create trigger agree_on_fee_change after update of monthly_fee_cents on students
  for each row when (new.monthly_fee_cents <> old.monthly_fee_cents) execute function agree_on_fee();

-- Adds an entry's effect to its charge, and refuses to use or give back more than there is. Money that the provider took
-- back may leave less than nothing, if the academy had given its credit back. The student's row lock makes entries of
-- one student take turns.
create function apply_credit() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.student_id is null then
    return null;
  end if;
  perform from students where studio_id = new.studio_id and id = new.student_id for no key update;
  if new.kind in ('used', 'returned')
    and (select sum(cents) from credit_entries where studio_id = new.studio_id and student_id = new.student_id) < 0
  then
    raise exception 'no more is used than was kept: "credit_entries_balance_check"' using errcode = 'check_violation';
  end if;
  if new.charge_id is not null then
    update charges set paid_cents = paid_cents - new.cents
     where studio_id = new.studio_id and id = new.charge_id and student_id = new.student_id;
    if not found then
      raise exception 'a credit is used by its own student: "credit_entries_charge_check"' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger apply_credit after insert on credit_entries for each row execute function apply_credit();

-- Keeps a settlement's charge among its charges, for the previous version, which names one alone.
create function keep_settled_charge() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into settlement_charges (studio_id, settlement_id, charge_id, amount_cents)
    values (new.studio_id, new.id, new.charge_id, new.amount_cents) on conflict do nothing;
  return null;
end $$;
create trigger keep_settled_charge after insert on settlements
  for each row when (new.charge_id is not null) execute function keep_settled_charge();

-- Takes stored late money off a charge that has no money on it any more, so that the amount of the next day is asked
-- for anew. Late money that was forgiven stays, with the days it covers. Gives a used discount for paying early back once
-- the money does not pay the charge any more. Runs before compute_charge, as triggers run in the order of their names.
create function clear_late() returns trigger language plpgsql as $$
declare
  used constant integer := (select coalesce(sum((l ->> 'cents')::integer), 0) from jsonb_array_elements(new.explained) l
    where l ->> 'line' = 'early');
begin
  if new.paid_cents = 0
    and not exists (select from jsonb_array_elements(new.explained) l where l ->> 'line' = 'forgiven')
  then
    new.late_cents := 0;
    new.fine_cents := 0;
    new.late_until := null;
    -- A waived rest may have been larger than the amount without late money.
    new.forgiven_cents := least(new.forgiven_cents, new.amount_cents - new.discount_cents);
  end if;
  if used > 0 and new.paid_cents < old.total_cents then
    new.discount_cents := new.discount_cents - used;
    new.early_cents := used;
    new.explained := (select coalesce(jsonb_agg(l order by place), '[]')
      from jsonb_array_elements(new.explained) with ordinality as lines (l, place) where l ->> 'line' is distinct from 'early');
  end if;
  return new;
end $$;
create trigger clear_late before update of paid_cents on charges
  for each row when (new.paid_cents < old.paid_cents) execute function clear_late();

-- Lists charges with the columns that decide the amount of a day, and the academy's rule for late ones
-- (lib/features/agreements/rules/late.ts).
create view owed_charges with (security_invoker = true) as
  select c.id, json_build_object('totalCents', c.total_cents, 'paidCents', c.paid_cents, 'lateCents', c.late_cents,
      'forgivenCents', c.forgiven_cents, 'earlyCents', c.early_cents, 'dueOn', c.due_on, 'lateUntil', c.late_until,
      'rule', (select json_build_object('fineBp', o.late_fee_bp, 'interestBp', o.late_interest_bp)
                 from studios o where o.id = (select app_studio_id()) and o.late_on)) as owed
    from charges c;
grant select on owed_charges to app_studio, app_student;

-- Lists charges with everything that explains their amount (lib/features/agreements/rules/explain.ts).
create view explained_charges with (security_invoker = true) as
  select c.id, json_build_object('description', c.description, 'status', c.status, 'amountCents', c.amount_cents,
      'discountCents', c.discount_cents, 'fineCents', c.fine_cents, 'lines', c.explained, 'owed', w.owed,
      'creditCents', (select coalesce(-sum(k.cents), 0)::int from credit_entries k where k.charge_id = c.id)) as charge
    from charges c join owed_charges w on w.id = c.id;
grant select on explained_charges to app_studio, app_student;

-- plans, plan_arts, agreements, agreement_discounts: read with the money, written by whoever decides on fees.
do $$
declare t text;
begin
  foreach t in array array['plans', 'plan_arts', 'agreements', 'agreement_discounts'] loop
    execute format('create policy app_studio on %I to app_studio
      using (studio_id = (select app_studio_id())) with check (studio_id = (select app_studio_id()))', t);
    execute format('create policy app_studio_money on %I as restrictive to app_studio
      using ((select app_may(''payments:read''))) with check ((select app_may(''fees:write'')))', t);
    execute format('create policy app_studio_fees on %I as restrictive for delete to app_studio
      using ((select app_may(''fees:write'')))', t);
  end loop;
  foreach t in array array['plans', 'agreements', 'agreement_discounts', 'student_pauses', 'credit_entries'] loop
    execute format('create policy app_owner on %I to app_owner using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update (name, amount_cents, every_months, classes_per_week, active) on plans to app_studio;
grant select, insert, delete on plan_arts to app_studio;
grant select, insert, update (plan_id, amount_cents, every_months, due_day, begins_on, ends_on, scholarship, early_bp,
  early_cents, next_amount_cents, next_from, asked_cents) on agreements to app_studio;
grant select, insert, delete on agreement_discounts to app_studio;
create policy app_student on agreements to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and (select app_portal_may('pay')))
  with check (false);
grant select on agreements to app_student;

-- student_pauses: who may do what
create policy app_studio on student_pauses to app_studio
  using (studio_id = (select app_studio_id())) with check (studio_id = (select app_studio_id()));
create policy app_studio_function on student_pauses as restrictive to app_studio
  using ((select app_may('students:read'))) with check ((select app_may('students:write')));
create policy app_student on student_pauses to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id())) with check (false);
grant select, insert, update (until, ended_on) on student_pauses to app_studio;
grant select (id, studio_id, student_id, began_on, until, ended_on) on student_pauses to app_student;
-- A refused sign-in says until when the student is away.
create policy app_system on student_pauses for select to app_system using (true);
grant select (id, studio_id, student_id, until, ended_on) on student_pauses to app_system;

-- credit_entries: a ledger. Giving back is a correction.
create policy app_studio on credit_entries to app_studio
  using (studio_id = (select app_studio_id())) with check (studio_id = (select app_studio_id()) and student_id is not null);
-- A trigger writes what payments bring in and take back.
create policy app_studio_kinds on credit_entries as restrictive for insert to app_studio
  with check (kind in ('used', 'freed', 'returned'));
create policy app_studio_money on credit_entries as restrictive to app_studio
  using ((select app_may('payments:read')))
  with check ((select app_may('payments:write')) and (kind <> 'returned' or (select app_may('corrections:write'))));
create policy app_student on credit_entries to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and (select app_portal_may('pay')))
  with check (false);
grant select, insert (id, studio_id, student_id, kind, cents, payment_id, charge_id, reason) on credit_entries to app_studio;
grant select (id, studio_id, student_id, kind, cents, charge_id, created_at) on credit_entries to app_student;

-- settlement_charges: who may do what
create policy app_studio on settlement_charges to app_studio
  using (studio_id = (select app_studio_id())) with check (studio_id = (select app_studio_id()));
create policy app_studio_money on settlement_charges as restrictive to app_studio
  using ((select app_may('payments:read'))) with check ((select app_may('payments:write')));
create policy app_student on settlement_charges to app_student
  using (studio_id = (select app_studio_id()) and charge_id in (select id from charges)) with check (false);
create policy app_owner on settlement_charges to app_owner using (true) with check (true);
grant select, insert, update (amount_cents, fine_cents, interest_cents, early_cents) on settlement_charges to app_studio;
grant select on settlement_charges to app_student;

-- Returns whether the caller may read the payment's receipt: the academy's people by their right, the student and
-- paying guardians their own.
create function may_read_receipt(payment uuid) returns boolean language sql stable as $$
  select exists (select from payments p where p.studio_id = app_studio_id() and p.id = payment
    and case when coalesce(current_setting('app.student_id', true), '') = '' then app_may('payments:read')
             else p.student_id = app_student_id() and app_portal_may('pay') end)
$$;

-- Gives a completed payment the academy's next receipt number of the year, and returns the number. A payment that has
-- one keeps it, also when it is reversed. Sample data gets none, as removing it would leave a gap. The counter's row lock
-- makes the numbers of a year follow each other without a gap.
create function number_receipt(payment uuid) returns table (year smallint, number integer) language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  this_year constant smallint := extract(year from studio_today(studio));
  given integer;
begin
  if not may_read_receipt(payment) then
    return;
  end if;
  if exists (select from payments p where p.studio_id = studio and p.id = payment and p.status = 'completed'
      and p.receipt_number is null and not is_sample_student(studio, p.student_id))
  then
    insert into receipt_counters (studio_id, year) values (studio, this_year) on conflict do nothing;
    perform from receipt_counters c where c.studio_id = studio and c.year = this_year for update;
    -- Another opening may have numbered or reversed it while this one waited.
    perform from payments p where p.studio_id = studio and p.id = payment and p.status = 'completed' and p.receipt_number is null
      for no key update;
    if found then
      update receipt_counters c set last = c.last + 1 where c.studio_id = studio and c.year = this_year returning c.last into given;
      update payments p set receipt_year = this_year, receipt_number = given where p.studio_id = studio and p.id = payment;
    end if;
  end if;
  return query select p.receipt_year, p.receipt_number from payments p
    where p.studio_id = studio and p.id = payment and p.receipt_number is not null;
end $$;
grant execute on function number_receipt(uuid) to app_studio, app_student;
create policy app_owner on receipt_counters to app_owner using (true) with check (true);

-- Returns the people whom a payment's receipt names. The payer is the guardian who paid in the portal, else the only
-- paying guardian of a student who was under 18 on the day; no payer means the student. The CPF is for the academy and
-- for that guardian alone. The issuer is the person of the team who recorded the payment.
create function receipt_people(payment uuid) returns table (payer_id uuid, payer text, cpf_sealed text, issuer text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.id, g.full_name,
         case when coalesce(current_setting('app.student_id', true), '') = '' or g.user_id = app_user_id() then g.cpf_sealed end,
         (select f.full_name from users u join profiles f on f.user_id = u.id where u.id = p.user_id and u.kind = 'staff')
    from payments p
    left join settlements t on t.studio_id = p.studio_id and t.id = p.settlement_id
    left join lateral (
      select (array_agg(l.guardian_id))[1] as guardian_id from student_guardians l
        join students s on s.studio_id = l.studio_id and s.id = l.student_id
       where l.studio_id = p.studio_id and l.student_id = p.student_id and l.can_pay and is_minor(s.birth_date, p.payment_date)
      having count(*) = 1) only_one on true
    left join guardians g on g.studio_id = p.studio_id and g.id = coalesce(t.payer_guardian_id, only_one.guardian_id)
   where p.studio_id = app_studio_id() and p.id = payment and may_read_receipt(payment)
$$;
grant execute on function receipt_people(uuid) to app_studio, app_student;
