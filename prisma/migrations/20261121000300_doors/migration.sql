-- Who may touch what. A role without a grant here has no right at all, and a row without a policy does not exist for it.
-- Row level security is forced, so that not even the tables' owner sees rows without a policy of its own.

do $$
declare guarded text;
begin
  foreach guarded in array array['users', 'profiles', 'user_roles', 'sessions', 'one_time_tokens', 'throttle_counters',
    'login_states', 'studios', 'subscriptions', 'studio_payment_settings', 'pending_subscriptions', 'students',
    'student_invites', 'instructors', 'leads', 'classes', 'student_enrollments', 'payments', 'notifications',
    'notification_receipts', 'global_blog_posts', 'global_settings', 'security_events', 'audit_events',
    'request_receipts', 'mail_outbox', 'webhook_events']
  loop
    execute format('alter table %I enable row level security, force row level security', guarded);
  end loop;
end $$;

-- For count_enrollment alone: no login and no door ever is app_owner.
create policy app_owner on classes to app_owner using (true) with check (true);

-- Reference data: everybody reads, the seed writes.

grant select on martial_arts, belt_ranks to app_studio, app_student, app_platform, app_visitor;
grant select, insert, update, delete on martial_arts, belt_ranks to app_system;

-- app_studio: an academy's owner and staff, confined to their studio.

do $$
declare confined text;
begin
  foreach confined in array array['subscriptions', 'studio_payment_settings', 'pending_subscriptions', 'students',
    'student_invites', 'instructors', 'leads', 'classes', 'student_enrollments', 'payments', 'request_receipts',
    'user_roles', 'mail_outbox', 'audit_events', 'security_events']
  loop
    execute format('create policy app_studio on %I to app_studio using (studio_id = (select app_studio_id()))
      with check (studio_id = (select app_studio_id()))', confined);
  end loop;
end $$;

create policy app_studio on studios to app_studio
  using (id = (select app_studio_id())) with check (id = (select app_studio_id()));
create policy app_studio on users to app_studio
  using (id = (select app_user_id())) with check (id = (select app_user_id()));
create policy app_studio on profiles to app_studio
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy app_studio on notifications to app_studio
  using ((select app_studio_id()) is not null
    and (target_type = 'all_studios' or target_studio_id = (select app_studio_id())))
  with check (target_studio_id = (select app_studio_id()));
create policy app_studio on notification_receipts to app_studio
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and notification_id in (select id from notifications));
create policy app_studio on global_settings to app_studio
  using ((select app_studio_id()) is not null and key in ('contact_settings', 'payment_providers', 'payment_general'))
  with check (false);

grant select on studios, subscriptions, user_roles, global_settings to app_studio;
grant update (name, email, phone, logo_url, time_zone, reminder_days) on studios to app_studio;
grant select, insert, update on studio_payment_settings, pending_subscriptions, students, instructors, classes,
  payments, request_receipts, profiles, notification_receipts to app_studio;
grant select, insert, update, delete on student_invites, leads, student_enrollments to app_studio;
grant select, insert on notifications to app_studio;
grant select (id, kind, email, email_confirmed_at, created_at) on users to app_studio;
grant insert, select (id) on mail_outbox, audit_events, security_events to app_studio;

-- app_student: one student's own rows, and four columns to write (PORTAL-38).

create policy app_student on students to app_student
  using (studio_id = (select app_studio_id()) and id = (select app_student_id()))
  with check (studio_id = (select app_studio_id()) and id = (select app_student_id()));
create policy app_student on student_enrollments to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id())) with check (false);
create policy app_student on payments to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id())) with check (false);
create policy app_student on classes to app_student
  using (studio_id = (select app_studio_id()) and id in (select class_id from student_enrollments)) with check (false);
create policy app_student on instructors to app_student
  using (studio_id = (select app_studio_id()) and (select app_student_id()) is not null) with check (false);
create policy app_student on studios to app_student
  using (id = (select app_studio_id()) and (select app_student_id()) is not null) with check (false);
create policy app_student on users to app_student
  using (id = (select app_user_id())) with check (false);
create policy app_student on notifications to app_student
  using ((select app_student_id()) is not null
    and (target_type = 'all_studios' or target_studio_id = (select app_studio_id())))
  with check (false);
create policy app_student on notification_receipts to app_student
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and notification_id in (select id from notifications));
create policy app_student on audit_events to app_student
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
create policy app_student on security_events to app_student
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));

grant select on students to app_student;
grant update (phone, emergency_contact_name, emergency_contact_phone, medical_conditions) on students to app_student;
grant select on student_enrollments, notifications to app_student;
grant select (id, studio_id, student_id, amount_cents, payment_method, description, status, payment_date, created_at)
  on payments to app_student;
grant select (id, studio_id, name, description, level, day_of_week, start_time, end_time, instructor_id, martial_art_id,
  max_students, current_students, status) on classes to app_student;
grant select (id, studio_id, full_name) on instructors to app_student;
grant select (id, name, email, phone, logo_url, time_zone) on studios to app_student;
grant select (id, kind, email) on users to app_student;
grant select, insert, update on notification_receipts to app_student;
grant insert, select (id) on audit_events, security_events to app_student;

-- app_visitor: nobody in particular.

create policy app_visitor on global_blog_posts to app_visitor using (status = 'published') with check (false);
create policy app_visitor on global_settings to app_visitor using (key = 'contact_settings') with check (false);

grant select on global_blog_posts, global_settings to app_visitor;

-- app_platform: the super admin. Of what belongs to a studio it counts, and reads no person's data.

do $$
declare open text;
begin
  foreach open in array array['studios', 'subscriptions', 'pending_subscriptions', 'students', 'payments', 'classes',
    'user_roles', 'profiles', 'notifications', 'global_blog_posts', 'global_settings', 'security_events',
    'audit_events', 'mail_outbox', 'webhook_events']
  loop
    execute format('create policy app_platform on %I to app_platform using (true) with check (true)', open);
  end loop;
end $$;

create policy app_platform_read on users for select to app_platform using (true);
create policy app_platform_close on users for delete to app_platform using (kind = 'student');
create policy app_platform on login_states to app_platform using (kind = 'student') with check (false);
create policy app_platform on notification_receipts to app_platform
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));

grant select, insert, update, delete on studios, subscriptions, user_roles, notifications, global_blog_posts,
  global_settings to app_platform;
grant select, insert, update on profiles, notification_receipts to app_platform;
grant select on pending_subscriptions, webhook_events to app_platform;
grant select (id, studio_id, user_id, status, created_at) on students to app_platform;
grant select (id, studio_id, amount_cents, status, payment_date, created_at) on payments to app_platform;
grant select (id, studio_id, status) on classes to app_platform;
grant delete, select (id, kind, email, email_confirmed_at, disabled_at, created_at, updated_at) on users to app_platform;
grant delete, select (kind, email) on login_states to app_platform;
grant select, insert on security_events, audit_events to app_platform;
grant insert, select (id) on mail_outbox to app_platform;
grant execute on function delete_studio_cascade(uuid) to app_platform;

-- app_system: signing in and up, webhooks, the outbox and the seed. Its callers are listed by a test.

do $$
declare open text;
begin
  foreach open in array array['users', 'profiles', 'user_roles', 'sessions', 'one_time_tokens', 'throttle_counters',
    'login_states', 'studios', 'subscriptions', 'studio_payment_settings', 'pending_subscriptions', 'students',
    'student_invites', 'payments', 'notifications', 'global_blog_posts', 'global_settings', 'security_events',
    'audit_events', 'request_receipts', 'mail_outbox', 'webhook_events']
  loop
    execute format('create policy app_system on %I to app_system using (true) with check (true)', open);
  end loop;
end $$;

grant select, insert, update, delete on users, profiles, user_roles, sessions, one_time_tokens, throttle_counters,
  login_states, pending_subscriptions, mail_outbox, webhook_events to app_system;
grant select, insert, update on studios, subscriptions, students, global_blog_posts, global_settings to app_system;
grant select, insert on security_events, audit_events to app_system;
grant select, update on student_invites to app_system;
grant select, delete on request_receipts to app_system;
grant select on studio_payment_settings, payments, notifications to app_system;
