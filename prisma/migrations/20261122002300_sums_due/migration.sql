-- What is still to be received is summed from these indexes alone (FIN-03). The status is their condition and no column of
-- theirs: behind row level security PostgreSQL does not search an index by a value of an enum.
create index payments_pending_idx on payments (studio_id, amount_cents) where status = 'pending' and charge_id is null;
create index charges_open_idx on charges (studio_id, due_on) include (total_cents, paid_cents) where status = 'open';
