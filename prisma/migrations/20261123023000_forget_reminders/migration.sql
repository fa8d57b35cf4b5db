-- What a job told a student about a fee goes after a year, with whom it was said to and who has read it. What a person
-- wrote stays, whatever the program asks.
create policy app_system_keeps on notifications as restrictive for delete to app_system
  using (is_reminder and created_at < now() - interval '12 months');
grant delete on notifications to app_system;
