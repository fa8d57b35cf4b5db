-- State of the students' fees: `fee_of_month` and `fee_standing` decide it. PostgreSQL inlines these functions into the
-- calling statement. So each shows only what the calling role may see, and uses an index for one student but reads many
-- together.

-- Returns the due day of a month's fee: the agreed day, or the month's last day if the month is shorter, or the day of
-- enrolment if that is later. Nobody agreed on a day: the 10th.
create function fee_due_on(month date, enrolled_on date, due_day integer) returns date language sql immutable parallel safe
  as $$ select greatest(least(month + coalesce(due_day, 10) - 1, (month + interval '1 month')::date - 1), enrolled_on) $$;

-- Returns the fee that a student's agreement asks for in a month that no charge covers: nothing unless the student is
-- active, has enrolled by then, and the first charged month has begun. A fee for several months is asked for in the first
-- month that no other covers, so that neither a time away nor another interval leaves months out.
create function fee_asked(student uuid, status student_status, fees_from date, enrolled_on date, month date)
  returns table (cents integer, due_on date, every_months smallint) language sql stable parallel safe as $$
  select a.asked_cents, fee_due_on(month, enrolled_on, a.due_day), a.every_months
    from agreements a
   where a.student_id = student and status = 'active' and a.asked_cents > 0 and fees_from <= month
     and enrolled_on < (month + interval '1 month')::date
     and a.begins_on <= month and (a.ends_on is null or a.ends_on >= month)
$$;

-- Returns the charges of the fee that covers the month, without cancelled ones: one per student, unless a fee for several
-- months was charged over another's month. The latest period decides then.
create function charges_of_fee(month date) returns table (student_id uuid, status charge_status, total_cents integer,
    paid_cents integer, due_on date, period date) language sql stable parallel safe as $$
  select c.student_id, c.status, c.total_cents, c.paid_cents, c.due_on, c.period from charges c
   where c.kind = 'fee' and c.period = month and c.status <> 'cancelled'
  union all
  select c.student_id, c.status, c.total_cents, c.paid_cents, c.due_on, c.period from charges c
   where c.kind = 'fee' and c.covers_months > 1 and c.period < month and c.status <> 'cancelled'
     and (c.period + c.covers_months * interval '1 month')::date > month
$$;

-- Returns the students whose payment for a fee, without a charge, settles the fee of the month in which it arrived. An
-- amount of R$ 0,00 settles nothing, and a fee for several months is settled by its charge alone: any amount would count
-- as all of them.
create function payments_of_fee(month date) returns table (student_id uuid) language sql stable parallel safe as $$
  select p.student_id from payments p
   where p.status = 'completed' and p.charge_id is null and p.kind = 'fee' and p.amount_cents > 0
     and p.payment_date >= month and p.payment_date < (month + interval '1 month')::date
     and not exists (select from agreements a where a.studio_id = p.studio_id and a.student_id = p.student_id
       and a.every_months > 1 and a.begins_on <= month)
$$;

-- Returns the state of the month's own fee: its charge decides; without one, a payment of the month settles it. The
-- caller passes the student's columns.
create function fee_of_month(student uuid, status student_status, fees_from date, enrolled_on date, today date)
  returns table (of_month text, month date) language sql stable parallel safe as $$
  select coalesce(
           (select case when c.status = 'waived' or c.total_cents = 0 then 'waived' when c.status = 'paid' then 'paid'
                        when c.due_on < today then 'overdue' else 'pending' end
              from charges_of_fee(m.month) c where c.student_id = student order by c.period desc limit 1),
           case when exists (select from payments_of_fee(m.month) p where p.student_id = student) then 'paid'
                else coalesce((select case when a.due_on < today then 'overdue' else 'pending' end
                  from fee_asked(student, status, fees_from, enrolled_on, m.month) a), 'none') end),
         m.month
    from (select date_trunc('month', today::timestamp)::date as month) m
$$;

-- Returns how a student stands with money: late with any overdue charge, otherwise the state of the month's fee.
create function fee_standing(student uuid, status student_status, fees_from date, enrolled_on date, today date)
  returns table (standing text) language sql stable parallel safe as $$
  select case when exists (select from charges c where c.student_id = student and c.status = 'open' and c.due_on < today)
                then 'late'
              else case f.of_month when 'overdue' then 'late' when 'pending' then 'due' when 'paid' then 'paid' else 'none' end
         end
    from fee_of_month(student, status, fees_from, enrolled_on, today) f
$$;

-- Returns the month's fee of one student in figures (cents): the amount still to pay or, once paid, the amount of the
-- charge; the part without a charge; and the sum of the overdue charges.
create function student_fee(student uuid, status student_status, fees_from date, enrolled_on date, today date)
  returns table (of_month text, amount_cents integer, due_on date, uncharged_cents integer, late_cents bigint)
  language sql stable parallel safe as $$
  select f.of_month,
         case when c.status = 'open' then c.total_cents - c.paid_cents when c.status = 'paid' then c.total_cents
              when c.status is null then coalesce(a.cents, 0)
              else 0 end,
         coalesce(c.due_on, a.due_on, fee_due_on(f.month, enrolled_on,
           (select g.due_day from agreements g where g.student_id = student))),
         case when c.status is null and f.of_month in ('pending', 'overdue') then coalesce(a.cents, 0) else 0 end,
         (select coalesce(sum(l.total_cents - l.paid_cents), 0) from charges l
           where l.student_id = student and l.status = 'open' and l.due_on < today)
    from fee_of_month(student, student_fee.status, fees_from, enrolled_on, today) f
    left join lateral (select * from charges_of_fee(f.month) c where c.student_id = student order by c.period desc limit 1) c on true
    left join lateral fee_asked(student, student_fee.status, fees_from, enrolled_on, f.month) a on true
$$;

-- Returns the last day of a paid fee for several months that covers the day; null without one.
create function fee_paid_until(student uuid, day date) returns date language sql stable parallel safe as $$
  select max((c.period + c.covers_months * interval '1 month')::date - 1) from charges c
   where c.student_id = student and c.kind = 'fee' and c.covers_months > 1 and c.status = 'paid' and c.total_cents > 0
     and c.period <= day and (c.period + c.covers_months * interval '1 month')::date > day
$$;

-- Returns the first month of a fee that begins after this month; null if it has begun, or nothing is agreed. A fee that was
-- charged or waived for this month has begun, whatever was agreed since.
create function fee_begins(student uuid, status student_status, fees_from date, enrolled_on date, today date) returns date
  language sql stable parallel safe as $$
  select f.month
    from agreements a
   cross join lateral (select greatest(a.begins_on, fees_from, date_trunc('month', enrolled_on::timestamp)::date) as month) f
   where a.student_id = student and status = 'active' and a.asked_cents > 0
     and f.month > today and (a.ends_on is null or a.ends_on >= f.month)
     and not exists (select from charges_of_fee(date_trunc('month', today::timestamp)::date) c where c.student_id = student)
$$;

-- Returns the fees of this month that have no charge.
create function uncharged_fees(today date) returns table (student_id uuid, cents integer, due_on date)
  language sql stable parallel safe as $$
  select s.id, a.cents, a.due_on
    from students s cross join (select date_trunc('month', today::timestamp)::date as month) m
   cross join lateral fee_asked(s.id, s.status, s.fees_from, s.enrollment_date, m.month) a
   where s.status = 'active' and s.monthly_fee_cents > 0
     -- The latest charged month excludes most students by an index.
     and s.charged_period <> m.month
     and (s.charged_period < m.month or not exists (select from charges_of_fee(m.month) c where c.student_id = s.id))
     and not exists (select from payments_of_fee(m.month) p where p.student_id = s.id)
$$;

-- Returns all that students have to pay now: open charges that are overdue or due this month, the month's fee, and this
-- month's fees without a charge.
create function fees_owed(today date) returns table (student_id uuid, cents integer, is_late boolean)
  language sql stable parallel safe as $$
  select c.student_id, c.total_cents - c.paid_cents, c.due_on < today
    from charges c cross join (select date_trunc('month', today::timestamp)::date as month) m
   where c.status = 'open' and c.student_id is not null and (c.due_on < today
     or case c.kind when 'fee' then c.period = m.month else c.due_on < (m.month + interval '1 month')::date end)
  union all
  select u.student_id, u.cents, u.due_on < today from uncharged_fees(today) u
$$;

-- Returns the due days of what one student has to pay now, without charges whose receipt is in review.
create function owed_on(student uuid, today date) returns table (due_on date) language sql stable parallel safe as $$
  select c.due_on from charges c cross join (select date_trunc('month', today::timestamp)::date as month) m
   where c.student_id = student and c.status = 'open' and (c.due_on < today
      or case c.kind when 'fee' then c.period = m.month else c.due_on < (m.month + interval '1 month')::date end)
     and not exists (select from settlement_charges p join settlements t on t.studio_id = p.studio_id and t.id = p.settlement_id
       where p.studio_id = c.studio_id and p.charge_id = c.id and t.status = 'in_review')
  union all
  select u.due_on from uncharged_fees(today) u where u.student_id = student
$$;

-- Returns the overdue part of fees_owed. The dashboard, the finance page and the assistant sum these rows and no
-- others.
create function late_fees(today date) returns table (student_id uuid, cents integer, due_on date)
  language sql stable parallel safe as $$
  select c.student_id, c.total_cents - c.paid_cents, c.due_on from charges c
   where c.status = 'open' and c.student_id is not null and c.due_on < today
  union all
  select u.student_id, u.cents, u.due_on from uncharged_fees(today) u where u.due_on < today
$$;

-- Returns the active students without an amount who did not get a scholarship either: somebody forgot to agree on a fee.
create function students_without_fee() returns table (id uuid, full_name text, enrollment_date date)
  language sql stable parallel safe as $$
  select s.id, s.full_name, s.enrollment_date from students s
   where s.status = 'active' and s.monthly_fee_cents = 0
     and not exists (select from agreements a where a.student_id = s.id and (a.scholarship or a.amount_cents > 0))
$$;

-- Returns the students whom `fee_standing` calls late, with their overdue sum, without calling it for every student.
create function late_students(today date) returns table (student_id uuid, open_cents bigint)
  language sql stable parallel safe as $$
  select l.student_id, sum(l.cents) from late_fees(today) l group by 1
$$;

grant execute on function fee_due_on(date, date, integer), fee_asked(uuid, student_status, date, date, date),
  charges_of_fee(date), payments_of_fee(date), fee_paid_until(uuid, date), fee_of_month(uuid, student_status, date, date, date),
  student_fee(uuid, student_status, date, date, date) to app_studio, app_student;
grant execute on function fee_standing(uuid, student_status, date, date, date), fee_begins(uuid, student_status, date, date, date), uncharged_fees(date), fees_owed(date),
  late_fees(date), late_students(date), students_without_fee() to app_studio;

-- The same functions in the form that the previous version calls; it passes the fee, which the agreement says now.
create function fee_due_on(month date, enrolled_on date) returns date language sql immutable parallel safe
  as $$ select fee_due_on(month, enrolled_on, 10) $$;
create function is_fee_asked(status student_status, fee_cents integer, fees_from date, enrolled_on date, month date)
  returns boolean language sql immutable parallel safe
  as $$ select status = 'active' and fee_cents > 0 and fees_from <= month
    and enrolled_on < (month + interval '1 month')::date $$;
create function fee_standing(student uuid, status student_status, fee_cents integer, fees_from date, enrolled_on date, today date)
  returns table (standing text) language sql stable parallel safe
  as $$ select standing from fee_standing(student, status, fees_from, enrolled_on, today) $$;
create function student_fee(student uuid, status student_status, fee_cents integer, fees_from date, enrolled_on date, today date)
  returns table (of_month text, amount_cents integer, due_on date, uncharged_cents integer, late_cents bigint)
  language sql stable parallel safe
  as $$ select f.* from student_fee(student, status, fees_from, enrolled_on, today) f $$;
grant execute on function fee_due_on(date, date), is_fee_asked(student_status, integer, date, date, date),
  student_fee(uuid, student_status, integer, date, date, date) to app_studio, app_student;
grant execute on function fee_standing(uuid, student_status, integer, date, date, date) to app_studio;
