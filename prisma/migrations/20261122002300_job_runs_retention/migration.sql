-- Runs are kept for a year, like the trails: a day that was done is not done again because its run was taken away.
create policy app_system_keeps on studio_job_runs as restrictive for delete to app_system
  using (done_at < now() - interval '12 months');
grant delete on studio_job_runs to app_system;
