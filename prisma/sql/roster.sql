-- roster_runs, roster_rows: whoever writes students acts on several; fees take their own right.
create policy app_studio on roster_runs to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_studio_function on roster_runs as restrictive to app_studio
  using ((select app_may('students:write')) and (act <> 'adjust' or (select app_may('fees:write'))));
create policy app_studio on roster_rows to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
-- The rows of runs that the caller sees.
create policy app_studio_function on roster_rows as restrictive to app_studio
  using (run_id in (select r.id from roster_runs r));
create policy app_owner on roster_runs to app_owner using (true) with check (true);
create policy app_owner on roster_rows to app_owner using (true) with check (true);
grant select, insert (id, studio_id, act, status, input), update (status, input, resumes_at, finished_at, undone_at) on roster_runs
  to app_studio;
grant select, insert (studio_id, run_id, student_id, place, state, why, before), update (state, why, before) on roster_rows to app_studio;

-- The job reads which runs have work left; the night deletes old ones.
create policy app_system on roster_runs to app_system using (true) with check (true);
grant select, delete on roster_runs to app_system;
