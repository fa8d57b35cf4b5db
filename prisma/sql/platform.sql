-- global_settings: who may do what
create policy app_studio on global_settings to app_studio
  using (
    (select app_studio_id()) is not null
    and key in ('contact_settings', 'payment_providers', 'payment_general')
  )
  with check (false);
create policy app_platform on global_settings to app_platform using (true) with check (true);
create policy app_visitor on global_settings to app_visitor
  using (key in ('contact_settings', 'system_settings'))
  with check (false);
create policy app_system on global_settings to app_system using (true) with check (true);
create policy app_owner on global_settings for select to app_owner using (key = 'security_settings');
grant select on global_settings to app_studio;
grant select, insert, update, delete on global_settings to app_platform;
grant select on global_settings to app_visitor;
grant select, insert, update on global_settings to app_system;

-- webhook_events: who may do what
create policy app_platform on webhook_events to app_platform using (true) with check (true);
create policy app_platform_again on webhook_events as restrictive for update to app_platform
  using (processed_at is null)
  with check (given_up_at is null);
create policy app_system on webhook_events to app_system using (true) with check (true);
grant select, update (given_up_at) on webhook_events to app_platform;
grant select, insert, update, delete on webhook_events to app_system;

-- studio_job_runs: who may do what
create policy app_studio on studio_job_runs to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_platform on studio_job_runs for select to app_platform using (job = 'backups.nightly');
create policy app_system on studio_job_runs to app_system using (true) with check (false);
create policy app_system_keeps on studio_job_runs as restrictive for delete to app_system using (done_at < now() - interval '1 year');
grant select, insert (studio_id, job, day, done_at, result), update (done_at, result) on studio_job_runs to app_studio;
grant select on studio_job_runs to app_platform;
grant select, delete on studio_job_runs to app_system;

-- platform_tasks: who may do what
create policy app_platform on platform_tasks to app_platform
  using (true)
  with check (requested_by is not distinct from (select app_user_id()));
create policy app_system on platform_tasks to app_system using (true) with check (true);
grant select, insert (id, batch_id, kind, studio_id) on platform_tasks to app_platform;
grant select, update (done_at, failed_at, result), delete on platform_tasks to app_system;
