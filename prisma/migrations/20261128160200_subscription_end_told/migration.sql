alter table subscriptions add column end_told_at timestamptz(3);
