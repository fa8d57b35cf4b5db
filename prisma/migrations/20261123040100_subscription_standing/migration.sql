-- A subscription is what its provider says of it now: whole, and never of an older moment than what stands there.
alter type subscription_status add value 'past_due';
alter type subscription_status add value 'refunded';
alter type subscription_status add value 'charged_back';

-- Until when it opens the product unless more is heard; one that a super admin made has no such moment.
-- told_at is the provider's own moment of what it said; of two sayings of one moment the later question counts.
alter table subscriptions
  add column access_until timestamptz(3),
  add column told_at timestamptz(3),
  add column told_turn bigint not null default 0,
  add column customer_reference text;

-- Numbers the questions before they are asked, so that answers can overtake each other.
create sequence subscription_turns;
grant usage on sequence subscription_turns to app_system;
