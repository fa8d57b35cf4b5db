-- How students stand with their fee: `fee_of_month` and `fee_standing` decide it. PostgreSQL puts the text of these functions into the
-- statement that asks. So each shows only what the asking role may see; about one student it uses an index, about many it reads
-- them together.

-- Nobody owes from before the first day.
create function fee_due_on(month date, enrolled_on date) returns date language sql immutable parallel safe
  as $$ select greatest(month + 9, enrolled_on) $$;

-- A month's fee is asked of students who train, have come by then, and whose first charged month has begun.
create function is_fee_asked(status student_status, fee_cents integer, fees_from date, enrolled_on date, month date)
  returns boolean language sql immutable parallel safe
  as $$ select status = 'active' and fee_cents > 0 and fees_from <= month
    and enrolled_on < (month + interval '1 month')::date $$;

-- The fee that is charged to a student for a month: one at most, as a cancelled one is none.
create function charges_of_fee(month date) returns table (student_id uuid, status charge_status, total_cents integer,
    paid_cents integer, due_on date) language sql stable parallel safe as $$
  select c.student_id, c.status, c.total_cents, c.paid_cents, c.due_on from charges c
   where c.kind = 'fee' and c.period = month and c.status <> 'cancelled'
$$;

-- A payment for no charge settles the fee of the month it came in. R$ 0,00 pays nothing.
create function payments_of_fee(month date) returns table (student_id uuid) language sql stable parallel safe as $$
  select p.student_id from payments p
   where p.status = 'completed' and p.charge_id is null and p.amount_cents > 0
     and p.payment_date >= month and p.payment_date < (month + interval '1 month')::date
$$;

-- How the month's own fee stands: its charge decides; without one, a payment of the month settles it. The caller hands over the
-- student's columns, as a student may read all of them but the fee, which the session knows.
create function fee_of_month(student uuid, status student_status, fee_cents integer, fees_from date, enrolled_on date, today date)
  returns table (of_month text, month date) language sql stable parallel safe as $$
  select coalesce(
           (select case when c.status = 'waived' or c.total_cents = 0 then 'waived' when c.status = 'paid' then 'paid'
                        when c.due_on < today then 'overdue' else 'pending' end
              from charges_of_fee(m.month) c where c.student_id = student),
           case when exists (select from payments_of_fee(m.month) p where p.student_id = student) then 'paid'
                when not is_fee_asked(status, fee_cents, fees_from, enrolled_on, m.month) then 'none'
                when fee_due_on(m.month, enrolled_on) < today then 'overdue'
                else 'pending' end),
         m.month
    from (select date_trunc('month', today::timestamp)::date as month) m
$$;

-- How a student stands with money: late with whatever is open past its day, else as the fee of the month is.
create function fee_standing(student uuid, status student_status, fee_cents integer, fees_from date, enrolled_on date, today date)
  returns table (standing text) language sql stable parallel safe as $$
  select case when exists (select from charges c where c.student_id = student and c.status = 'open' and c.due_on < today)
                then 'late'
              else case f.of_month when 'overdue' then 'late' when 'pending' then 'due' when 'paid' then 'paid' else 'none' end
         end
    from fee_of_month(student, status, fee_cents, fees_from, enrolled_on, today) f
$$;

-- The month's fee of one student in figures: what is still to be paid of it or, once paid, what it came to; how much of it no
-- charge asks for; and beside it the sum of the charges that are open past their day.
create function student_fee(student uuid, status student_status, fee_cents integer, fees_from date, enrolled_on date, today date)
  returns table (of_month text, amount_cents integer, due_on date, uncharged_cents integer, late_cents bigint)
  language sql stable parallel safe as $$
  select f.of_month,
         case when c.status = 'open' then c.total_cents - c.paid_cents when c.status = 'paid' then c.total_cents
              when c.status is null and is_fee_asked(student_fee.status, fee_cents, fees_from, enrolled_on, f.month) then fee_cents
              else 0 end,
         coalesce(c.due_on, fee_due_on(f.month, enrolled_on)),
         case when c.status is null and f.of_month in ('pending', 'overdue') then fee_cents else 0 end,
         (select coalesce(sum(l.total_cents - l.paid_cents), 0) from charges l
           where l.student_id = student and l.status = 'open' and l.due_on < today)
    from fee_of_month(student, student_fee.status, fee_cents, fees_from, enrolled_on, today) f
    left join lateral (select * from charges_of_fee(f.month) c where c.student_id = student) c on true
$$;

-- The fees of this month that no charge asks for.
create function uncharged_fees(today date) returns table (student_id uuid, cents integer, due_on date)
  language sql stable parallel safe as $$
  select s.id, s.monthly_fee_cents, fee_due_on(m.month, s.enrollment_date)
    from students s cross join (select date_trunc('month', today::timestamp)::date as month) m
   where is_fee_asked(s.status, s.monthly_fee_cents, s.fees_from, s.enrollment_date, m.month)
     -- The latest month that was charged leaves out most by an index.
     and s.charged_period <> m.month
     and (s.charged_period < m.month or not exists (select from charges_of_fee(m.month) c where c.student_id = s.id))
     and not exists (select from payments_of_fee(m.month) p where p.student_id = s.id)
$$;

-- All that students are to pay now: charges that are open past their day or for this month, and fees of this month that no
-- charge asks for.
create function fees_owed(today date) returns table (student_id uuid, cents integer, is_late boolean)
  language sql stable parallel safe as $$
  select c.student_id, c.total_cents - c.paid_cents, c.due_on < today
    from charges c cross join (select date_trunc('month', today::timestamp)::date as month) m
   where c.status = 'open' and c.student_id is not null and (c.due_on < today or c.kind = 'fee' and c.period = m.month)
  union all
  select u.student_id, u.cents, u.due_on < today from uncharged_fees(today) u
$$;

-- The due days of what one student is to pay now, without what the academy looks at.
create function owed_on(student uuid, today date) returns table (due_on date) language sql stable parallel safe as $$
  select c.due_on from charges c cross join (select date_trunc('month', today::timestamp)::date as month) m
   where c.student_id = student and c.status = 'open' and (c.due_on < today or c.kind = 'fee' and c.period = m.month)
     and not exists (select from settlements t where t.charge_id = c.id and t.status = 'in_review')
  union all
  select u.due_on from uncharged_fees(today) u where u.student_id = student
$$;

-- The part of it that is past its day. The dashboard, the finance page and the assistant sum these rows, and no others.
create function late_fees(today date) returns table (student_id uuid, cents integer, due_on date)
  language sql stable parallel safe as $$
  select c.student_id, c.total_cents - c.paid_cents, c.due_on from charges c
   where c.status = 'open' and c.student_id is not null and c.due_on < today
  union all
  select u.student_id, u.cents, u.due_on from uncharged_fees(today) u where u.due_on < today
$$;

-- Students whom `fee_standing` calls late, found without asking it of everybody, with the sum that is late.
create function late_students(today date) returns table (student_id uuid, open_cents bigint)
  language sql stable parallel safe as $$
  select l.student_id, sum(l.cents) from late_fees(today) l group by 1
$$;

grant execute on function fee_due_on(date, date), is_fee_asked(student_status, integer, date, date, date),
  charges_of_fee(date), payments_of_fee(date), fee_of_month(uuid, student_status, integer, date, date, date),
  student_fee(uuid, student_status, integer, date, date, date) to app_studio, app_student;
grant execute on function fee_standing(uuid, student_status, integer, date, date, date), uncharged_fees(date), fees_owed(date),
  late_fees(date), late_students(date) to app_studio;
