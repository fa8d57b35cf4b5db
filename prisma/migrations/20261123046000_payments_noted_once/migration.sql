-- A payment that does not count is noted once, however often its provider tells of it. The key names provider and payment,
-- and the academy whose account it came to; rows of before have none and stay as they are.
create unique index security_events_payment_key on security_events (type, (details ->> 'key'))
  where type in ('PAYMENT_FOREIGN', 'PAYMENT_NOT_COUNTED') and details ->> 'key' is not null;
