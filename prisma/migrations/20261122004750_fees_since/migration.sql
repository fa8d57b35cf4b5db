-- Nobody is late for the lack of a charge before their first day, so the day stands beside the fee.
drop index students_with_fee;
create index students_with_fee on students (studio_id, id) include (monthly_fee_cents, enrollment_date)
  where status = 'active' and monthly_fee_cents > 0;
