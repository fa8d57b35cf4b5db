alter table online_payments
  add column detail text,
  add column expires_at timestamptz(3),
  add column page_url text;
alter table online_payments add constraint online_payments_texts_check
  check (length(detail) <= 200 and length(page_url) <= 2000);
