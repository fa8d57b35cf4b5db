-- Payments are a ledger: what came in is corrected by a reversal that says why, and by nothing else. An academy writes of a
-- payment that stands no more than how it goes on, which charge takes it in, and that it was reversed.

revoke update on payments from app_studio;
grant update (status, charge_id, settlement_id, reversed_at, reversal_reason) on payments to app_studio;

-- Not even the status of one that came in changes without a reason. Whoever owns the tables may still mend them.

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.reversed_at is null then
    new.reversed_by := case when new.reversed_at is not null then app_user_id() end;
  elsif (new.status, new.amount_cents, new.reversed_at, new.reversal_reason) is distinct from
      (old.status, old.amount_cents, old.reversed_at, old.reversal_reason)
    or (new.reversed_by is not null and new.reversed_by is distinct from old.reversed_by)
  then
    raise exception 'a reversed payment stays reversed: "payments_reversed_check"' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.charge_id is not null and new.charge_id is distinct from old.charge_id then
    raise exception 'a payment stays with its charge: "payments_charge_check"' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and current_user in ('app_studio', 'app_system') and old.status = 'completed'
    and ((new.status <> 'completed' and new.reversed_at is null) or new.payment_date <> old.payment_date)
  then
    raise exception 'what came in is taken back by a reversal: "payments_ledger_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
