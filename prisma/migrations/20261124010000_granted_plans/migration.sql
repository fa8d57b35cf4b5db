-- The full plan that the super admin gave: no provider's word about an old subscription takes it away.

alter table studios add column plan_granted_at timestamptz(3),
  add constraint studios_granted_is_active check (plan_granted_at is null or subscription_status = 'active');
