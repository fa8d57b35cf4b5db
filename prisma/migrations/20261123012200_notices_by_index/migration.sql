-- Reminders make this table long. Said by the column that the index begins with, a door reads the rows of its academy and
-- those to all, and not everybody's; by a check the two say the same.
alter policy app_studio on notifications using ((select app_studio_id()) is not null
  and (target_studio_id is null or target_studio_id = (select app_studio_id())));
alter policy app_student on notifications using ((select app_student_id()) is not null
  and (target_studio_id is null or target_studio_id = (select app_studio_id()))
  and (not to_students or id in (select notification_id from notification_recipients))
  and (not is_reminder or (select app_portal_may('pay'))));

-- What a job tells one student is no news for the open pages of the academy.
create or replace function announce_changed_notice() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if coalesce(new.is_reminder, old.is_reminder) then
    return null;
  end if;
  perform pg_notify('studio_changes', coalesce(coalesce(new.target_studio_id, old.target_studio_id)::text, '*') || ' notices');
  return null;
end $$;
