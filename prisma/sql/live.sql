-- Tells every process the user whose session, role or account changed, so that open streams are checked again.
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

-- Tells open pages that a student's files changed. A file without a student (the logo) is on no list. Files are never
-- updated.
create function announce_changed_files() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', studio_id || ' students')
    from (select distinct studio_id from changed where student_id is not null) studios;
  return null;
end $$;
create trigger announce_delete after delete on files referencing old table as changed
  for each statement execute function announce_changed_files();
create trigger announce_insert after insert on files referencing new table as changed
  for each statement execute function announce_changed_files();

-- Tells open pages that notices changed. A reminder to one student does not concern the academy's pages.
create function announce_changed_notice() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if coalesce(new.is_reminder, old.is_reminder) then
    return null;
  end if;
  perform pg_notify('studio_changes', coalesce(coalesce(new.target_studio_id, old.target_studio_id)::text, '*') || ' notices');
  return null;
end $$;
create trigger announce_change after insert or update or delete on notifications
  for each row execute function announce_changed_notice();

-- Tells open pages (lib/live) the studio and the topic of the rows that a statement touched, never which rows.
-- PostgreSQL sends equal announcements of one transaction once.
create function announce_changed_rows() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', studio_id || ' ' || tg_argv[0]) from (select distinct studio_id from changed) studios;
  return null;
end $$;
do $$
declare
  told record;
  event text;
begin
  for told in select * from (values
    ('absences', 'attendance', 'insert delete'),
    ('agreement_discounts', 'charges', 'insert delete'),
    ('agreements', 'charges', 'insert update delete'),
    ('attendances', 'attendance', 'insert update delete'),
    ('charges', 'charges', 'insert update delete'),
    ('class_sessions', 'classes', 'insert delete'),
    ('class_waits', 'enrollments', 'insert delete'),
    ('classes', 'classes', 'insert update delete'),
    ('consents', 'students', 'insert delete'),
    ('credit_entries', 'charges', 'insert'),
    ('erasure_requests', 'students', 'insert update'),
    ('guardian_invites', 'students', 'insert update delete'),
    ('guardians', 'students', 'insert update delete'),
    ('import_batches', 'students', 'insert update delete'),
    ('instructors', 'instructors', 'insert update delete'),
    ('leads', 'leads', 'insert update delete'),
    ('online_payments', 'payments', 'insert update'),
    ('payments', 'payments', 'insert update delete'),
    ('plans', 'charges', 'insert update'),
    ('promotion_proposals', 'proposals', 'insert update'),
    ('promotions', 'students', 'insert update delete'),
    ('roster_runs', 'students', 'insert update'),
    ('settlements', 'payments', 'insert update'),
    ('student_arts', 'students', 'insert update delete'),
    ('student_enrollments', 'enrollments', 'insert update delete'),
    ('student_guardians', 'students', 'insert update delete'),
    ('student_invites', 'invites', 'insert update delete'),
    ('student_notes', 'students', 'insert update delete'),
    ('student_pauses', 'students', 'insert update'),
    ('student_tags', 'students', 'insert delete'),
    ('student_views', 'students', 'insert update delete'),
    ('student_unions', 'students', 'insert update delete'),
    ('students', 'students', 'insert update delete'),
    ('tags', 'students', 'update')
  ) announced (tab, topic, events) loop
    foreach event in array string_to_array(told.events, ' ') loop
      execute format('create trigger %I after %s on %I referencing %s table as changed
        for each statement execute function announce_changed_rows(%L)',
        'announce_' || event, event, told.tab, case event when 'delete' then 'old' else 'new' end, told.topic);
    end loop;
  end loop;
end $$;

-- Tells open pages that sessions changed. A changed number of students present is announced as attendance instead.
create function announce_changed_sessions() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', studio_id || ' ' || tg_argv[0])
    from (select distinct c.studio_id from changed c join was w using (id)
           where to_jsonb(c) - 'present' <> to_jsonb(w) - 'present') studios;
  return null;
end $$;
create trigger announce_update after update on class_sessions referencing old table as was new table as changed
  for each statement execute function announce_changed_sessions('classes');

-- Tells open pages that a charge was asked for by WhatsApp.
create function announce_asked_charge() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', new.studio_id || ' charges');
  return null;
end $$;
create trigger announce_ask after insert on messages for each row when (new.reason = 'charge.ask')
  execute function announce_asked_charge();

create function announce_changed_studio() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', new.id || ' studio');
  return null;
end $$;
create trigger announce_change after update of name, email, time_zone, subscription_status, subscription_plan, trial_ends_at
  on studios for each row execute function announce_changed_studio();

-- Tells a student's open portal pages that their charges or payments changed, by the student's id alone.
create function announce_student_money() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('student_changes', student_id || ' money')
    from (select distinct student_id from changed where student_id is not null) students;
  return null;
end $$;
do $$
declare
  tab text;
  event text;
begin
  foreach tab in array array['charges', 'payments'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed
        for each statement execute function announce_student_money()',
        'announce_student_' || event, event, tab, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;

create trigger announce_student_insert after insert on credit_entries referencing new table as changed
  for each statement execute function announce_student_money();

-- Tells the portal of a receipt in review or refused, which is shown beside the amount owed. The charges name the
-- students, since not every door that writes a settlement may read charges.
create function announce_student_settlement() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('student_changes', c.student_id || ' money')
    from settlement_charges p join charges c on c.studio_id = p.studio_id and c.id = p.charge_id
    where p.studio_id = new.studio_id and p.settlement_id = new.id and c.student_id is not null;
  return null;
end $$;
create trigger announce_student_settlement after update of status on settlements for each row
  when (new.status is distinct from old.status and new.way is not null)
  execute function announce_student_settlement();

-- Tells the portal of an online payment that is pending or refused at the provider.
create function announce_student_online() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('student_changes', c.student_id || ' money')
    from settlement_charges p join charges c on c.studio_id = p.studio_id and c.id = p.charge_id
    where p.studio_id = new.studio_id and p.settlement_id = new.settlement_id and c.student_id is not null;
  return null;
end $$;
create trigger announce_student_online after insert or update of status on online_payments for each row
  execute function announce_student_online();

-- Makes all web processes render their cached public pages again; a counted view does not.
create function announce_site_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('site_changes', '');
  return null;
end $$;
create trigger announce_site_change after insert or delete
  or update of slug, title, excerpt, content, category, tags, featured_image, featured_image_alt, status, published_at,
    announced_at
  on global_blog_posts for each statement execute function announce_site_change();
create trigger announce_site_change after insert or update or delete
  on global_settings for each statement execute function announce_site_change();

-- Tells every process that the system settings changed (maintenance, lib/auth/maintenance.ts).
create function announce_system_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('system_changes', '');
  return null;
end $$;
create trigger announce_system_change after insert or update on global_settings
  for each row when (new.key = 'system_settings') execute function announce_system_change();
create trigger announce_system_end after delete on global_settings
  for each row when (old.key = 'system_settings') execute function announce_system_change();
