-- The super admin has events of a provider that were given up tried again, and changes nothing else of them: the trigger
-- `queue_again` queues each. The rules of before let the platform write no row, so who runs the version before loses nothing.
create policy app_platform_again on webhook_events as restrictive for update to app_platform
  using (processed_at is null) with check (given_up_at is null);
grant update (given_up_at) on webhook_events to app_platform;
