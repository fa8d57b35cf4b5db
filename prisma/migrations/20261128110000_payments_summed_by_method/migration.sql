create index payments_summed_by_method on payments (studio_id, payment_method, status, payment_date, amount_cents);
