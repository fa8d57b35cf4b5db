-- With the session comes how many notices its person has not read: the menu of every page says so.
create policy app_system on notification_receipts to app_system using (true) with check (false);
grant select on notification_receipts to app_system;
