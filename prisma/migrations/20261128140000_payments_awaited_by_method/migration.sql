-- Comparing an enum is not leakproof, so row-level security keeps it out of an index search: "payments_summed_by_method" was read
-- whole, as "payments_of_student" is, which holds the same columns.
drop index payments_summed_by_method;
drop index payments_awaited;
create index payments_awaited on payments (studio_id, payment_date, id) include (student_id, payment_method, amount_cents)
  where status = 'pending' and charge_id is null;
