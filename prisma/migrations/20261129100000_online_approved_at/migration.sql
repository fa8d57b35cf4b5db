-- The day on which money came in. The provider's last word of it moves on; of what was told before nothing else is known.
alter table online_payments add column approved_at timestamptz(3);
