-- Open pages follow what changes in their academy (lib/live): each statement announces, in its own transaction, whose
-- rows of which topic it touched, and nothing of the rows. PostgreSQL sends equal announcements of a transaction once.
create function announce_changed_rows() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', studio_id || ' ' || tg_argv[0]) from (select distinct studio_id from changed) studios;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in select * from (values ('students', 'students'), ('instructors', 'instructors'), ('classes', 'classes'),
      ('class_sessions', 'classes'), ('student_enrollments', 'enrollments'), ('attendances', 'attendance'),
      ('payments', 'payments'), ('charges', 'charges'), ('leads', 'leads'), ('student_invites', 'invites')) rows (name, topic)
  loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', told.name, told.topic);
    execute format('create trigger announce_update after update on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', told.name, told.topic);
    execute format('create trigger announce_delete after delete on %I referencing old table as changed
      for each statement execute function announce_changed_rows(%L)', told.name, told.topic);
  end loop;
end $$;

-- A notice to everybody is announced to everybody; an academy, when its name or its access changes.
create function announce_changed_notice() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', coalesce(coalesce(new.target_studio_id, old.target_studio_id)::text, '*') || ' notices');
  return null;
end $$;

create trigger announce_change after insert or update or delete on notifications
  for each row execute function announce_changed_notice();

create function announce_changed_studio() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', new.id || ' studio');
  return null;
end $$;

create trigger announce_change after update of name, email, time_zone, subscription_status, subscription_plan, trial_ends_at
  on studios for each row execute function announce_changed_studio();

-- Who loses a session, a role or the account is looked at again wherever a page of theirs is still told of changes.
create function announce_changed_access() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('access_changes', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger announce_access after update of revoked_at or delete on sessions
  for each row execute function announce_changed_access('user_id');
create trigger announce_access after insert or update or delete on user_roles
  for each row execute function announce_changed_access('user_id');
create trigger announce_access after update of disabled_at on users
  for each row execute function announce_changed_access('id');
