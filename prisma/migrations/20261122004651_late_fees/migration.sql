-- Who is late is found from open charges, and from active students without a charge for the month: both sides lie in the
-- order of the students, so that they are compared like two lists.
create index charges_of_month on charges (studio_id, period, student_id) include (status, due_on, total_cents, paid_cents)
  where kind = 'fee' and status <> 'cancelled';
drop index charges_fees_of_month;
create index charges_owed on charges (studio_id, student_id) include (due_on, kind, period, total_cents, paid_cents)
  where status = 'open';
create index students_with_fee on students (studio_id, id) include (monthly_fee_cents)
  where status = 'active' and monthly_fee_cents > 0;
