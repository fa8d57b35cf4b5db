-- What is to come in is summed by its day, and found by its student, from indexes alone. For charges there is one already:
-- "charges_open" holds all that "charges_open_idx" held.
create index payments_awaited on payments (studio_id, payment_date) include (student_id, amount_cents)
  where status = 'pending' and charge_id is null;
drop index payments_pending_idx;
drop index charges_open_idx;
