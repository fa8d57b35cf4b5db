-- Who takes an account over ends what somebody else may have left in it, also the addresses of its calendars.
create policy app_system on student_calendars to app_system using (true) with check (false);
grant select (studio_id, user_id), delete on student_calendars to app_system;
