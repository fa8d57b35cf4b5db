-- The latest month that a student was charged the fee for stands with the student: who has no charge for this month is found
-- without going through everybody's. It is a day long past where there is no charge.

alter table students add column charged_period date not null default '0001-01-01';

-- Once for each statement, as a month's charges are made together; students are held in one order.

create function charge_for_month() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from students s
    where (s.studio_id, s.id) in (select studio_id, student_id from made where kind = 'fee' and status <> 'cancelled')
    order by s.id for no key update;
  update students s set charged_period = c.period
    from (select studio_id, student_id, max(period) as period from made
      where kind = 'fee' and status <> 'cancelled' group by 1, 2) c
    where s.studio_id = c.studio_id and s.id = c.student_id and s.charged_period < c.period;
  return null;
end $$;

create trigger charge_for_month after insert on charges referencing new table as made
  for each statement execute function charge_for_month();

-- What ends a charge or brings it back is rare, and told from what pays it. Students are held first and read after that, so
-- that two who do it at once reckon with each other.

create function charge_otherwise() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  turned uuid[];
begin
  if tg_op = 'DELETE' then
    turned := array(select distinct student_id from was where kind = 'fee');
  else
    turned := array(select distinct was.student_id from was join made using (id)
      where (was.status = 'cancelled') <> (made.status = 'cancelled')
        or was.period is distinct from made.period or was.kind <> made.kind);
  end if;
  perform from students s where s.id = any (turned) order by s.id for no key update;
  update students s
    set charged_period = coalesce((select max(c.period) from charges c where c.studio_id = s.studio_id
      and c.student_id = s.id and c.kind = 'fee' and c.status <> 'cancelled'), '0001-01-01')
    where s.id = any (turned);
  return null;
end $$;

create trigger charge_otherwise after update on charges referencing old table as was new table as made
  for each statement execute function charge_otherwise();
create trigger charge_no_more after delete on charges referencing old table as was
  for each statement execute function charge_otherwise();

-- The triggers are there first: whoever writes charges waits for them until this transaction has ended.

update students s set charged_period = c.period
  from (select studio_id, student_id, max(period) as period from charges
    where kind = 'fee' and status <> 'cancelled' group by 1, 2) c
  where s.studio_id = c.studio_id and s.id = c.student_id;

drop index students_with_fee;
create index students_with_fee on students (studio_id, charged_period, id) include (monthly_fee_cents, enrollment_date)
  where status = 'active' and monthly_fee_cents > 0;

-- Leads to call: the few whose moment has come, not all.

create index leads_to_call on leads (studio_id, next_contact_at);
