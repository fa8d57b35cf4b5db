-- The payments of one method are summed as all of them are: what a month comes to stands by method too. Whoever writes
-- payments waits until this transaction has ended.
lock table payments in share row exclusive mode;
truncate payment_months;
-- AlterTable
ALTER TABLE "payment_months" DROP CONSTRAINT "payment_months_pkey",
ADD COLUMN     "payment_method" "payment_method" NOT NULL,
ADD CONSTRAINT "payment_months_pkey" PRIMARY KEY ("studio_id", "month", "status", "for_charge", "payment_method");

create or replace function sum_payments() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changes payment_months[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := array(select k::payment_months from (
      select studio_id, date_trunc('month', payment_date::timestamp), status, charge_id is not null, count(*), sum(amount_cents),
             payment_method
        from came group by 1, 2, 3, 4, 7) k);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(select k::payment_months from (
      select studio_id, date_trunc('month', payment_date::timestamp), status, charge_id is not null, -count(*), -sum(amount_cents),
             payment_method
        from gone group by 1, 2, 3, 4, 7) k);
  end if;
  changes := array(select k::payment_months from (
    select studio_id, month, status, for_charge, sum(payments), sum(amount_cents), payment_method from unnest(changes)
      group by 1, 2, 3, 4, 7 having sum(payments) <> 0 or sum(amount_cents) <> 0) k);
  perform pg_advisory_xact_lock(hashtextextended('payment_months ' || studio_id, 0))
    from (select distinct studio_id from unnest(changes) order by studio_id) studios;
  insert into payment_months (studio_id, month, status, for_charge, payment_method)
    select studio_id, month, status, for_charge, payment_method from unnest(changes) where payments > 0
    on conflict do nothing;
  update payment_months m set payments = m.payments + c.payments, amount_cents = m.amount_cents + c.amount_cents
    from unnest(changes) c
    where (m.studio_id, m.month, m.status, m.for_charge, m.payment_method)
        = (c.studio_id, c.month, c.status, c.for_charge, c.payment_method);
  return null;
end $$;

insert into payment_months (studio_id, month, status, for_charge, payment_method, payments, amount_cents)
  select studio_id, date_trunc('month', payment_date::timestamp), status, charge_id is not null, payment_method, count(*),
         sum(amount_cents)
    from payments group by 1, 2, 3, 4, 5;

-- The newest of a method that few use are not looked for among all.
-- CreateIndex
CREATE INDEX "payments_of_method" ON "payments"("studio_id", "payment_method", "payment_date" DESC, "id" DESC);
