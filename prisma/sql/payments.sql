-- Cancels the online settlements of a charge that is paid or ended; a job then ends them at the provider
-- (lib/jobs/row-job.ts). An expired, cancelled or rejected page is included while a payment of it is pending, as its
-- boleto can still be paid. A code of the academy's own key stays: its payer may still send a receipt. A code for the
-- charges of a family is closed, as its amount no longer fits.
create function cancel_provider_settlements() returns trigger language plpgsql as $$
begin
  update settlements t set status = 'cancelled', decided_at = null
   where t.studio_id = new.studio_id
     and t.id in (select c.settlement_id from settlement_charges c where c.studio_id = new.studio_id and c.charge_id = new.id)
     and (t.status = 'open' and (t.way in ('pix', 'link') or t.way = 'key' and t.charge_id is null)
       or t.way in ('pix', 'link') and t.status in ('expired', 'cancelled', 'rejected') and exists (
         select from online_payments o where o.studio_id = t.studio_id and o.settlement_id = t.id and o.status = 'pending'));
  return null;
end $$;
create trigger cancel_provider_settlements after update on charges
  for each row when (old.status = 'open' and new.status <> 'open') execute function cancel_provider_settlements();

-- Records who reversed a payment, and refuses other changes: completed money changes only by a reversal, a reversed
-- payment stays reversed, and a payment keeps its charge. Erasing a person may replace the reversal's reason.
create function refuse_payment_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.reversed_at is null then
    new.reversed_by := case when new.reversed_at is not null then app_user_id() end;
  elsif (new.status, new.amount_cents, new.reversed_at) is distinct from (old.status, old.amount_cents, old.reversed_at)
    or (new.reversal_reason is distinct from old.reversal_reason and current_user <> 'app_owner')
    or (new.reversed_by is not null and new.reversed_by is distinct from old.reversed_by)
  then
    raise exception 'a reversed payment stays reversed: "payments_reversed_check"' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.charge_id is not null and new.charge_id is distinct from old.charge_id then
    raise exception 'a payment stays with its charge: "payments_charge_check"' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and current_user in ('app_studio', 'app_desk', 'app_system') and old.status = 'completed'
    and ((new.status <> 'completed' and new.reversed_at is null) or new.payment_date <> old.payment_date)
  then
    raise exception 'what came in is taken back by a reversal: "payments_ledger_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_payment_rewrite before insert or update on payments for each row execute function refuse_payment_rewrite();

-- Gives a payment the kind of its charge.
create function take_charge_kind() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.kind := coalesce((select kind from charges where studio_id = new.studio_id and id = new.charge_id), new.kind);
  return new;
end $$;
create trigger take_charge_kind before insert or update of charge_id on payments
  for each row when (new.charge_id is not null) execute function take_charge_kind();

-- Records the door's person as the one who decided a settlement, once it is decided.
create function set_settlement_decider() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.decided_at is null then
    new.decided_by := case when new.decided_at is not null then app_user_id() end;
  elsif new.decided_at is null then
    new.decided_by := null;
  elsif new.decided_by is not null then
    new.decided_by := old.decided_by;
  end if;
  return new;
end $$;
create trigger set_settlement_decider before insert or update on settlements
  for each row execute function set_settlement_decider();

-- Marks an academy whose payout destination was changed by a person, so that its pages show it for a week. Changes
-- without a person, such as sample data, do not count.
create function mark_payee_change() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update studios set payee_changed_at = now()
   where id = coalesce(new.studio_id, old.studio_id) and app_user_id() is not null;
  return null;
end $$;
create trigger mark_payee_change after insert or delete on studio_pix_keys
  for each row execute function mark_payee_change();
create trigger mark_payee_update after update on studio_pix_keys for each row
  when ((old.kind, old.pix_key, old.merchant_name) is distinct from (new.kind, new.pix_key, new.merchant_name))
  execute function mark_payee_change();
create trigger mark_payee_change after insert on studio_payment_settings for each row
  when (new.enabled or new.access_token is not null) execute function mark_payee_change();
create trigger mark_payee_update after update on studio_payment_settings for each row
  when ((old.enabled, old.test_mode, old.public_key, old.access_token, old.webhook_secret)
    is distinct from (new.enabled, new.test_mode, new.public_key, new.access_token, new.webhook_secret))
  execute function mark_payee_change();

-- Lists receipts in review and online money that counts for nothing yet, once for each of their charges, with the time
-- since when it waits.
create view settlements_to_review with (security_invoker = true) as
  select s.id, c.charge_id, s.receipt_sent_at as since
    from settlements s join settlement_charges c on c.studio_id = s.studio_id and c.settlement_id = s.id
   where s.way = 'key' and s.status = 'in_review'
  union all
  select o.id, c.charge_id, o.created_at
    from online_payments o join settlement_charges c on c.studio_id = o.studio_id and c.settlement_id = o.settlement_id
   where o.review is not null;
grant select on settlements_to_review to app_studio;

-- Returns the charges that are to be paid now, as `fees_owed` counts them, and whether a payment of each is in review, so
-- that nobody is asked for it.
create function due_charges(today date) returns table (charge_id uuid, student_id uuid, cents integer, in_review boolean)
  language sql stable parallel safe as $$
  select c.id, c.student_id, c.total_cents - c.paid_cents,
         exists (select from settlements_to_review w where w.charge_id = c.id)
    from charges c cross join (select date_trunc('month', today::timestamp)::date as month) m
   where c.status = 'open' and c.student_id is not null and (c.due_on < today
     or case c.kind when 'fee' then c.period = m.month else c.due_on < (m.month + interval '1 month')::date end)
$$;
grant execute on function due_charges(date) to app_studio;

-- Returns the step of paying a charge that somebody has begun: a receipt or money in review ('receipt', 'review'),
-- else a payment that was begun on the provider's page and is not paid yet ('boleto', 'analysed'). Returns no row if
-- nobody has begun.
create function begun_payment(charge uuid, since timestamptz) returns table (begun text) language sql stable parallel safe as $$
  select case when t.way = 'key' then 'receipt' when o.review is not null then 'review'
              when o.method = 'transfer' then 'boleto' else 'analysed' end
    from settlement_charges c join settlements t on t.studio_id = c.studio_id and t.id = c.settlement_id
    left join online_payments o on o.settlement_id = t.id
     and (o.review is not null or o.status = 'pending' and t.way = 'link' and coalesce(o.expires_at, o.told_at) > since)
   where c.charge_id = charge and (t.way = 'key' and t.status = 'in_review' or o.id is not null)
   order by (t.way = 'key' or o.review is not null) desc, t.created_at desc limit 1
$$;
grant execute on function begun_payment(uuid, timestamptz) to app_studio;

-- Returns the open charges of all students of the academy whom the door's person may see and pay for, as guardian or as
-- the student. Leaves out charges that somebody is paying, and parts of an amount that are due after this month. Returns
-- nothing to a person who may not pay for the door's student.
create function family_charges(since timestamptz) returns table (student_id uuid, full_name text, charge_id uuid, description text,
    due_on date, owed json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.full_name, c.id, c.description, c.due_on, (select w.owed from owed_charges w where w.id = c.id)
    from (select o.id from students o where o.studio_id = app_studio_id() and o.user_id = app_user_id()
          union
          select l.student_id from guardians g
            join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id and l.can_see and l.can_pay
           where g.studio_id = app_studio_id() and g.user_id = app_user_id()) mine
    join students s on s.studio_id = app_studio_id() and s.id = mine.id
    join charges c on c.studio_id = s.studio_id and c.student_id = s.id and c.status = 'open'
   where app_portal_may('pay')
     and (c.parts = 1 or c.due_on < (date_trunc('month', studio_today(c.studio_id)::timestamp) + interval '1 month')::date)
     and not exists (
     select from settlement_charges p join settlements t on t.studio_id = p.studio_id and t.id = p.settlement_id
       left join online_payments o on o.studio_id = t.studio_id and o.settlement_id = t.id
        and (o.review is not null or o.status = 'pending' and t.way = 'link' and coalesce(o.expires_at, o.told_at) > since)
      where p.studio_id = c.studio_id and p.charge_id = c.id and (t.way = 'key' and t.status = 'in_review' or o.id is not null))
   order by s.folded_name, s.id, c.due_on, c.id
$$;
grant execute on function family_charges(timestamptz) to app_student;

-- Returns how a payment of this method is named: its method, or 'boleto' for a transfer that a boleto brought in. A boleto
-- is a transfer with a last day at the provider. One that was begun on the page and not paid brought in nothing.
create function paid_as(payment uuid, method text) returns text language sql stable parallel safe as $$
  select case when $2 = 'transfer' and exists (
                select from payments p join online_payments o on o.studio_id = p.studio_id and o.settlement_id = p.settlement_id
                 where p.id = $1 and o.method = 'transfer' and o.expires_at is not null and o.status not in ('pending', 'failed'))
              then 'boleto' else $2 end
$$;
grant execute on function paid_as(uuid, text) to app_studio;

-- payments: who may do what
create policy app_studio on payments to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_studio_names on payments as restrictive for insert to app_studio
  with check (student_id is not null or settlement_id is not null);
create policy app_student on payments to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and (select app_portal_may('pay')))
  with check (false);
create policy app_platform on payments to app_platform using (true) with check (true);
create policy app_system on payments to app_system using (true) with check (true);
create policy app_owner on payments to app_owner using (true) with check (true);
grant select, insert, update (status, charge_id, reversal_reason, reversed_at, settlement_id) on payments to app_studio;
grant select (id, studio_id, student_id, amount_cents, payment_method, description, status, payment_date, created_at,
  charge_id, reversed_at, settlement_id, kind, credit_cents, receipt_year, receipt_number) on payments to app_student;
grant select (id, studio_id, amount_cents, status, payment_date, created_at) on payments to app_platform;
grant select, update (status, payment_date, provider_reference, reversal_reason, reversed_at) on payments to app_system;

-- studio_payment_settings: who may do what
create policy app_studio on studio_payment_settings to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on studio_payment_settings to app_system using (true) with check (true);
grant select, insert, update on studio_payment_settings to app_studio;
grant select on studio_payment_settings to app_system;

-- Returns how far a settlement of one of the student's charges is: to everybody who may pay for the student, also where
-- only the payer reads the row.
create function settlement_state(settlement uuid) returns table (status settlement_status, way settlement_way,
    created_at timestamptz, online json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.status, t.way, t.created_at, (
      select coalesce(json_agg(json_build_object('status', o.status, 'detail', o.detail, 'method', o.method,
                 'expiresAt', o.expires_at, 'pageUrl', null, 'toldAt', o.told_at) order by o.id desc), '[]')
        from online_payments o where o.studio_id = t.studio_id and o.settlement_id = t.id)
    from settlements t
   where t.studio_id = app_studio_id() and t.id = settlement and app_portal_may('pay')
     and exists (select from settlement_charges p join charges c on c.studio_id = p.studio_id and c.id = p.charge_id
       where p.studio_id = t.studio_id and p.settlement_id = t.id and c.student_id = app_student_id())
$$;
grant execute on function settlement_state(uuid) to app_student;

-- settlements: who may do what. A settlement of several charges may name other children: a reader of one of them sees it
-- only as its payer.
create policy app_studio on settlements to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on settlements to app_student
  using (
    studio_id = (select app_studio_id())
    and (select app_portal_may('pay'))
    and (payer_guardian_id in (select id from guardians)
      or (charge_id is not null or payer_guardian_id is null)
        and (payer_student_id = (select app_student_id())
          or charge_id is not null and (id in (select settlement_id from settlement_charges)
            or id in (select settlement_id from payments))))
  )
  with check (false);
create policy app_system on settlements to app_system using (true) with check (true);
create policy app_owner on settlements to app_owner using (true) with check (true);
grant select, insert (id, studio_id, payer_student_id, payer_guardian_id, amount_cents, method, status, txid, br_code,
  valid_until, provider, provider_reference, payment_url, receipt_file_id, receipt_sent_at, e2e_id, decided_at, reject_reason,
  created_at, updated_at, charge_id, expires_at, way, receipts_sent), update (status, txid, br_code, valid_until, provider,
  provider_reference, payment_url, receipt_file_id, receipt_sent_at, receipts_sent, e2e_id, decided_at, reject_reason,
  expires_at, payer_guardian_id) on settlements to app_studio;
grant select on settlements to app_student;
grant select, update (status, valid_until, provider_reference, payment_url, e2e_id, decided_at, reject_reason) on settlements
  to app_system;

-- online_payments: who may do what
create policy app_studio on online_payments to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on online_payments for select to app_student
  using (studio_id = (select app_studio_id()) and settlement_id in (select id from settlements));
create policy app_owner on online_payments to app_owner using (true) with check (true);
grant select, insert (id, studio_id, settlement_id, provider, reference, status, amount_cents, refunded_cents, told_at,
  review, payment_id, created_at, updated_at, currency, method, detail, expires_at, page_url, approved_at), update (status,
  amount_cents, refunded_cents, told_at, review, payment_id, currency, method, detail, expires_at, page_url, approved_at) on
  online_payments to app_studio;
grant select (id, studio_id, settlement_id, status, method, detail, expires_at, page_url, told_at) on online_payments to
  app_student;

-- studio_pix_keys: who may do what
create policy app_studio on studio_pix_keys to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
grant select, insert, update (kind, pix_key, merchant_name, merchant_city), delete on studio_pix_keys to app_studio;
