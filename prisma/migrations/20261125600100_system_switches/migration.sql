-- Two switches of the whole platform, rows of global_settings. Maintenance: whoever runs a web process reads it as nobody in
-- particular, and is told of a change. The log of events: switched off, the database takes no informational event; warnings
-- and errors always stand.
alter policy app_visitor on global_settings using (key in ('contact_settings', 'system_settings'));

create function announce_system_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('system_changes', '');
  return null;
end $$;

create trigger announce_system_change after insert or update on global_settings
  for each row when (new.key = 'system_settings') execute function announce_system_change();
create trigger announce_system_end after delete on global_settings
  for each row when (old.key = 'system_settings') execute function announce_system_change();

-- As the owner, since who writes an event may not read the settings.
create policy app_owner on global_settings for select to app_owner using (key = 'security_settings');
create function withhold_event() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from global_settings where key = 'security_settings' and value -> 'audit_log' = 'false') then
    return null;
  end if;
  return new;
end $$;

create trigger withhold_event before insert on security_events
  for each row when (new.severity = 'info') execute function withhold_event();
