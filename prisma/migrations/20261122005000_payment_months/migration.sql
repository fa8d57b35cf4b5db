-- What the payments of a month and status come to stands in a row of its own: a page reads a few of these where it would
-- read every payment. Those for a charge stand apart, as pending ones are money that the charge asks for already (FIN-03).
-- CreateTable
CREATE TABLE "payment_months" (
    "studio_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "status" "payment_status" NOT NULL,
    "for_charge" BOOLEAN NOT NULL,
    "payments" INTEGER NOT NULL DEFAULT 0,
    "amount_cents" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "payment_months_pkey" PRIMARY KEY ("studio_id","month","status","for_charge")
);

-- AddForeignKey
ALTER TABLE "payment_months" ADD CONSTRAINT "payment_months_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table payment_months
  add constraint payment_months_month_check check (extract(day from month) = 1),
  add constraint payment_months_sums_check check (payments >= 0 and amount_cents >= 0);

alter table payment_months enable row level security, force row level security;
create policy app_studio on payment_months to app_studio using (studio_id = (select app_studio_id())) with check (false);
grant select on payment_months to app_studio;
-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner on payment_months to app_owner using (true) with check (true);

-- Once for each statement, and as differences, so that payments written at once all count. From its first such statement
-- on a transaction keeps the academy's others waiting: so each may touch the same months in any order. Rows are made for
-- payments that come, never for those that go, whose academy may be going too.

create function sum_payments() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changes payment_months[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := array(select k::payment_months from (
      select studio_id, date_trunc('month', payment_date::timestamp), status, charge_id is not null, count(*), sum(amount_cents)
        from came group by 1, 2, 3, 4) k);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(select k::payment_months from (
      select studio_id, date_trunc('month', payment_date::timestamp), status, charge_id is not null, -count(*), -sum(amount_cents)
        from gone group by 1, 2, 3, 4) k);
  end if;
  changes := array(select k::payment_months from (
    select studio_id, month, status, for_charge, sum(payments), sum(amount_cents) from unnest(changes)
      group by 1, 2, 3, 4 having sum(payments) <> 0 or sum(amount_cents) <> 0) k);
  perform pg_advisory_xact_lock(hashtextextended('payment_months ' || studio_id, 0))
    from (select distinct studio_id from unnest(changes) order by studio_id) studios;
  insert into payment_months (studio_id, month, status, for_charge)
    select studio_id, month, status, for_charge from unnest(changes) where payments > 0
    on conflict do nothing;
  update payment_months m set payments = m.payments + c.payments, amount_cents = m.amount_cents + c.amount_cents
    from unnest(changes) c
    where (m.studio_id, m.month, m.status, m.for_charge) = (c.studio_id, c.month, c.status, c.for_charge);
  return null;
end $$;

create trigger sum_insert after insert on payments referencing new table as came
  for each statement execute function sum_payments();
create trigger sum_update after update on payments referencing old table as gone new table as came
  for each statement execute function sum_payments();
create trigger sum_delete after delete on payments referencing old table as gone
  for each statement execute function sum_payments();

-- The triggers are there first: whoever writes payments waits for them until this transaction has ended.

insert into payment_months (studio_id, month, status, for_charge, payments, amount_cents)
  select studio_id, date_trunc('month', payment_date::timestamp), status, charge_id is not null, count(*), sum(amount_cents)
    from payments group by 1, 2, 3, 4;
