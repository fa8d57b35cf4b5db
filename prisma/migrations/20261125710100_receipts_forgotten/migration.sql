-- A receipt shows payer and bank: it goes with the name of a payment, and so does an older one in whose place another was sent.

-- For the functions of this file: no login and no door ever is app_owner.
create policy app_owner_of_receipts on files for delete to app_owner using (purpose = 'receipt');

create or replace function forget_payer(studio uuid, owed uuid[], paid uuid[]) returns void language plpgsql as $$
declare
  settled uuid[];
  receipts uuid[];
begin
  delete from messages where studio_id = studio and charge_id = any(owed);
  delete from fee_reminders where studio_id = studio and charge_id = any(owed);
  settled := array(select id from settlements where studio_id = studio and (charge_id = any(owed)
    or id in (select settlement_id from payments where studio_id = studio and id = any(paid))));
  receipts := array(select receipt_file_id from settlements where studio_id = studio and id = any(settled));
  update settlements set payer_student_id = null, payer_guardian_id = null, receipt_file_id = null, br_code = null,
      payment_url = null, reject_reason = case when status = 'rejected' then 'Aluno removido' end
    where studio_id = studio and id = any(settled);
  delete from files f where f.studio_id = studio and f.id = any(receipts) and f.purpose = 'receipt'
    and not exists (select from settlements s where s.studio_id = studio and s.receipt_file_id = f.id);
  update payments set student_id = null, description = null,
      reversal_reason = case when reversed_at is not null then 'Aluno removido' end
    where studio_id = studio and (charge_id = any(owed) or id = any(paid));
  update charges set student_id = null, explained = '[]',
      description = case kind when 'fee' then 'Mensalidade' else 'Cobrança' end,
      end_reason = case when end_reason is not null then 'Aluno removido' end
    where studio_id = studio and id = any(owed);
end $$;

create or replace function anonymise_money(before date, many integer) returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  owed uuid[];
  paid uuid[];
begin
  owed := array(select c.id from charges c
    where c.studio_id = studio and c.student_id is not null and c.status <> 'open' and c.due_on < before
      and not exists (select from payments p where p.studio_id = studio and p.charge_id = c.id
        and (p.payment_date >= before or p.status = 'pending'))
      and not exists (select from settlements s where s.studio_id = studio and s.charge_id = c.id
        and (s.status in ('open', 'in_review')
          or exists (select from online_payments o where o.studio_id = studio and o.settlement_id = s.id and o.review is not null)))
    order by c.due_on, c.id limit many for update skip locked);
  paid := array(select p.id from payments p
    where p.studio_id = studio and p.student_id is not null and p.charge_id is null and p.payment_date < before
      and p.status <> 'pending'
    order by p.payment_date, p.id limit many for update skip locked);
  perform forget_payer(studio, owed, paid);
  delete from files where studio_id = studio and id in (select f.id from files f
    where f.studio_id = studio and f.purpose = 'receipt' and f.created_at < before
      and not exists (select from settlements s where s.studio_id = studio and s.receipt_file_id = f.id)
    limit many);
  return cardinality(owed) + cardinality(paid);
end $$;
