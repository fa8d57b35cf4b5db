-- A page of what is still to come in is a walk of two indexes in the list's own order, a dozen rows of each; what is summed or
-- found by its student is still read from them alone.
drop index charges_open;
create index charges_open on charges (studio_id, due_on, id) include (student_id, total_cents, paid_cents) where status = 'open';
drop index payments_awaited;
create index payments_awaited on payments (studio_id, payment_date, id) include (student_id, amount_cents)
  where status = 'pending' and charge_id is null;
