-- Moves the latest charged month of each student forward, to the last month that a fee covers, once per statement, as a
-- month's charges are inserted together. Locks the students in the order of their ids, to avoid deadlocks.
create function advance_charged_period() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from students s
    where (s.studio_id, s.id) in (select studio_id, student_id from made where kind = 'fee' and status <> 'cancelled')
    order by s.id for no key update;
  update students s set charged_period = c.period
    from (select studio_id, student_id, max((period + (covers_months - 1) * interval '1 month')::date) as period from made
      where kind = 'fee' and status <> 'cancelled' group by 1, 2) c
    where s.studio_id = c.studio_id and s.id = c.student_id and s.charged_period < c.period;
  return null;
end $$;
create trigger advance_charged_period after insert on charges referencing new table as made
  for each statement execute function advance_charged_period();

-- Reads the latest charged month from the charges after a fee ended, was restored or was deleted, which is rare.
-- Students are locked before that, so that two transactions see each other's changes.
create function recount_charged_period() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  turned uuid[];
begin
  if tg_op = 'DELETE' then
    turned := array(select distinct student_id from was where kind = 'fee');
  else
    turned := array(select distinct was.student_id from was join made using (id)
      where (was.status = 'cancelled') <> (made.status = 'cancelled')
        or was.period is distinct from made.period or was.covers_months <> made.covers_months or was.kind <> made.kind);
  end if;
  perform from students s where s.id = any (turned) order by s.id for no key update;
  update students s
    set charged_period = coalesce((select max((c.period + (c.covers_months - 1) * interval '1 month')::date) from charges c
      where c.studio_id = s.studio_id and c.student_id = s.id and c.kind = 'fee' and c.status <> 'cancelled'), '0001-01-01')
    where s.id = any (turned);
  return null;
end $$;
create trigger recount_charged_period_delete after delete on charges referencing old table as was
  for each statement execute function recount_charged_period();
create trigger recount_charged_period_update after update on charges referencing old table as was new table as made
  for each statement execute function recount_charged_period();

-- Computes the total from its parts, and open or paid from the total and paid_cents, which follows the payments.
-- Refuses contradicting values.
create function compute_charge() returns trigger language plpgsql as $$
declare settled charge_status;
begin
  if tg_op = 'INSERT' then
    new.paid_cents := 0;
  elsif new.paid_cents <> old.paid_cents and current_user <> 'app_owner' then
    raise exception 'paid follows the payments: "charges_paid_check"' using errcode = 'check_violation';
  elsif old.paid_cents > 0 and new.amount_cents <> old.amount_cents then
    raise exception 'a charge with money on it keeps its amount: "charges_amount_check"'
      using errcode = 'check_violation';
  elsif old.paid_cents > 0 and new.status <> old.status and new.status in ('waived', 'cancelled') then
    raise exception 'a charge with money on it does not end: "charges_money_check"' using errcode = 'check_violation';
  end if;
  new.total_cents := new.amount_cents - new.discount_cents + new.late_cents - new.forgiven_cents;
  if new.status in ('open', 'paid') then
    settled := case when new.paid_cents >= new.total_cents then 'paid' else 'open' end;
    if new.status = 'paid' and settled = 'open' and (tg_op = 'INSERT' or old.status <> 'paid') then
      raise exception 'paid follows the payments: "charges_paid_check"' using errcode = 'check_violation';
    end if;
    new.status := settled;
  end if;
  return new;
end $$;
create trigger compute_charge before insert or update on charges for each row execute function compute_charge();

-- Records who waived or cancelled a charge, whole or in part, and when; forgets it once the charge is open again.
create function set_charge_ender() returns trigger language plpgsql as $$
begin
  if new.status not in ('waived', 'cancelled') and new.forgiven_cents = 0 then
    new.ended_by := null;
    new.ended_at := null;
  elsif tg_op = 'INSERT' or new.forgiven_cents > old.forgiven_cents
    or (new.status in ('waived', 'cancelled') and new.status <> old.status)
  then
    new.ended_by := app_user_id();
    new.ended_at := now();
  else
    new.ended_at := old.ended_at;
    if new.ended_by is not null then
      new.ended_by := old.ended_by;
    end if;
  end if;
  return new;
end $$;
create trigger set_charge_ender before insert or update on charges for each row execute function set_charge_ender();

-- Adds a payment's difference to its charge, without the surplus that is kept as credit, and the surplus's difference to
-- the student's credit. Parallel payments wait for the charge's row lock, so all of them count.
create function settle_charge() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  counted integer := 0;
  counts integer := 0;
  kept integer := 0;
begin
  if tg_op <> 'INSERT' and old.charge_id is not null and old.status = 'completed' then
    counted := old.amount_cents - old.credit_cents;
  end if;
  if tg_op <> 'DELETE' and new.charge_id is not null and new.status = 'completed' then
    counts := new.amount_cents - new.credit_cents;
  end if;
  if tg_op <> 'DELETE' and new.student_id is not null then
    kept := case when new.status = 'completed' then new.credit_cents else 0 end
      - case when tg_op = 'UPDATE' and old.status = 'completed' then old.credit_cents else 0 end;
  end if;
  if kept <> 0 then
    insert into credit_entries (studio_id, student_id, kind, cents, payment_id)
      values (new.studio_id, new.student_id, (case when kept > 0 then 'surplus' else 'cancelled' end)::credit_kind, kept, new.id);
  end if;
  if counts <> counted then
    update charges set paid_cents = paid_cents + counts - counted
      where studio_id = coalesce(new.studio_id, old.studio_id) and id = coalesce(new.charge_id, old.charge_id);
  end if;
  return null;
end $$;
create trigger settle_charge after insert or delete on payments for each row execute function settle_charge();
create trigger settle_charge_change after update of status, amount_cents, charge_id on payments
  for each row execute function settle_charge();

-- Deletes queued reminder mails once their charge is paid or ended.
create function cancel_reminder_mails() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  withheld uuid[];
begin
  with gone as (
    delete from mail_outbox where studio_id = new.studio_id and status = 'queued' and id in (
      select mail_id from messages said where studio_id = new.studio_id and charge_id = new.id and channel = 'mail'
        -- A family's mail may name other fees too, which are still open.
        and not exists (select from messages other join charges owed on owed.studio_id = other.studio_id and owed.id = other.charge_id
          where other.studio_id = new.studio_id and other.mail_id = said.mail_id and owed.id <> new.id and owed.status = 'open'))
    returning id)
  select array_agg(id) into withheld from gone;
  update messages set status = 'skipped', sent_at = null
   where studio_id = new.studio_id and charge_id = new.id and mail_id = any(withheld);
  return null;
end $$;
create trigger cancel_reminder_mails after update on charges
  for each row when (old.status = 'open' and new.status <> 'open') execute function cancel_reminder_mails();

-- Returns when one of these charges was last asked for by WhatsApp, on the academy's clock, and by whom; null if none was.
create function last_ask(asked uuid[]) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('on', (m.created_at at time zone s.time_zone)::date,
      'time', to_char(m.created_at at time zone s.time_zone, 'HH24:MI'),
      'by', (select p.full_name from profiles p where p.user_id = m.user_id))
    from messages m join studios s on s.id = m.studio_id
   where m.charge_id = any (asked) and m.channel = 'whatsapp' and m.reason = 'charge.ask'
   order by m.created_at desc, m.id desc limit 1
$$;
grant execute on function last_ask(uuid[]) to app_studio;

-- charges: who may do what
create policy app_studio on charges to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_studio_names on charges as restrictive for insert to app_studio with check (student_id is not null);
create policy app_student on charges to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and (select app_portal_may('pay')))
  with check (false);
create policy app_owner on charges to app_owner using (true) with check (true);
grant select, insert (id, studio_id, student_id, kind, description, period, due_on, amount_cents, discount_cents, late_cents,
  forgiven_cents, total_cents, paid_cents, status, end_reason, explained, created_at, updated_at, covers_months, early_cents,
  fine_cents, late_until, note, part, parts, group_id), update (description, due_on, covers_months, amount_cents,
  discount_cents, late_cents, forgiven_cents, status, end_reason, explained, early_cents, fine_cents, late_until, note) on
  charges to app_studio;
grant select on charges to app_student;

-- fee_reminders: who may do what
create policy app_studio on fee_reminders to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on fee_reminders to app_system using (true) with check (true);
create policy app_owner on fee_reminders to app_owner using (true) with check (true);
grant select, insert, update (status, days_late, done_at), delete on fee_reminders to app_studio;
grant select (id, studio_id, status), update (status, done_at) on fee_reminders to app_system;
