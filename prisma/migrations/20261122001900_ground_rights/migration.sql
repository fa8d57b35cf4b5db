-- Who may touch what of the tables made before this. As in 20261121000300_doors: a role without a grant has no right,
-- and a row without a policy does not exist for it. Columns that say who did something are nobody's to write: they
-- hold who the door says. What the client always sends along (a default of the schema) is granted for insert; where it
-- is a trigger's to say, the trigger says it.

do $$
declare
  made text;
begin
  foreach made in array array['student_arts', 'promotions', 'class_sessions', 'attendances', 'guardians',
    'student_guardians', 'files', 'charges', 'settlements', 'student_status_changes', 'lead_events', 'messages',
    'studio_job_runs']
  loop
    execute format('alter table %I enable row level security, force row level security', made);
    execute format('create policy app_studio on %I to app_studio using (studio_id = (select app_studio_id()))
      with check (studio_id = (select app_studio_id()))', made);
  end loop;
  foreach made in array array['student_arts', 'class_sessions', 'guardians', 'charges', 'settlements'] loop
    execute format('create trigger touch_updated_at before update on %I for each row
      when (pg_trigger_depth() = 0) execute function touch_updated_at()', made);
  end loop;
  -- For functions with the owner's rights alone: no login and no door ever is app_owner.
  foreach made in array array['student_arts', 'promotions', 'class_sessions', 'attendances', 'charges',
    'guardians', 'student_guardians', 'student_status_changes', 'lead_events']
  loop
    execute format('create policy app_owner on %I to app_owner using (true) with check (true)', made);
  end loop;
end $$;

-- app_studio: an academy's owner and staff.

-- Art, belt and degree of a student are written by promotions (an art of its own per student since 20261122001000).
revoke update (martial_art_id, current_belt_id, belt_degree) on students from app_studio;
grant insert (checkin_code), update (photo_file_id, checkin_code) on students to app_studio;

grant select, insert (id, studio_id, student_id, martial_art_id, is_primary, status, started_on, ended_on, instructor_id,
    classes_before, from_art_id, belt_degree, rank_estimated, created_at, updated_at),
  update (is_primary, status, started_on, ended_on, instructor_id, classes_before) on student_arts to app_studio;
grant select, insert (id, studio_id, student_id, martial_art_id, kind, to_belt_id, to_degree, promoted_on, estimated,
    skips, reason, instructor_id, supersedes_id, facts, from_degree) on promotions to app_studio;

grant execute on function open_session(uuid, date) to app_studio, app_student;
grant select, update (status, cancel_reason, note, closed_at, instructor_id, max_students) on class_sessions to app_studio;
grant select, insert (id, studio_id, session_id, student_id, lead_id, day, martial_art_id, source, client_ref, device_id,
    recorded_at),
  update (student_id, voided_at, void_reason) on attendances to app_studio;

-- Whose account a guardian is, is decided by accepting an invite, and by nobody of the academy.
grant select, insert (id, studio_id, full_name, email, phone, created_at, updated_at), update (full_name, email, phone)
  on guardians to app_studio;
grant select, insert, update (relation, can_see, can_pay, can_sign, can_pick_up, gets_messages, consented_at,
    consent_version), delete on student_guardians to app_studio;

grant select, insert (id, studio_id, student_id, purpose, content_type, size_bytes, sha256, content, created_at)
  on files to app_studio;

grant select, insert (id, studio_id, student_id, kind, description, period, due_on, amount_cents, discount_cents,
    late_cents, forgiven_cents, total_cents, paid_cents, status, end_reason, explained, created_at, updated_at),
  update (description, due_on, amount_cents, discount_cents, late_cents, forgiven_cents, status, end_reason, explained)
  on charges to app_studio;
grant select, insert (id, studio_id, payer_student_id, payer_guardian_id, amount_cents, method, status, txid, br_code,
    valid_until, provider, provider_reference, payment_url, receipt_file_id, receipt_sent_at, e2e_id, decided_at,
    reject_reason, created_at, updated_at),
  update (status, txid, br_code, valid_until, provider, provider_reference, payment_url, receipt_file_id,
    receipt_sent_at, e2e_id, decided_at, reject_reason) on settlements to app_studio;
grant insert (charge_id, settlement_id, reversed_at, reversal_reason),
  update (charge_id, settlement_id, reversed_at, reversal_reason) on payments to app_studio;

grant select on student_status_changes to app_studio;
grant select, insert (id, studio_id, lead_id, kind, note) on lead_events to app_studio;
grant insert (phone_e164, birth_date, stage_changed_at, first_response_at, lost_reason, utm),
  update (phone_e164, birth_date, stage_changed_at, first_response_at, lost_reason, utm) on leads to app_studio;
grant insert (booking_mode, trial_places), update (booking_mode, trial_places) on classes to app_studio;

grant select, insert (id, studio_id, channel, reason, once_key, status, student_id, guardian_id, lead_id, charge_id, body,
    mail_id, created_at, sent_at),
  update (status, sent_at) on messages to app_studio;
grant select, insert (studio_id, job, day, done_at, result), update (done_at, result) on studio_job_runs to app_studio;

-- app_student: one student's own rows. What the caller may do for that student is said by the door: the student all
-- of it, a guardian what the academy allows.

create function app_portal_may(portal_right text) returns boolean language sql stable parallel safe
  as $$ select portal_right = any (string_to_array(pg_catalog.current_setting('app.portal_rights', true), ',')) $$;
grant execute on function app_portal_may(text) to app_student;

do $$
declare
  own text;
begin
  foreach own in array array['student_arts', 'promotions'] loop
    execute format('create policy app_student on %I to app_student using (studio_id = (select app_studio_id())
      and student_id = (select app_student_id())) with check (false)', own);
  end loop;
end $$;

create policy app_student on attendances to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and lead_id is null
    and source in ('wall_qr', 'portal') and day between app_today() - 1 and app_today() + 1);
create policy app_student on class_sessions to app_student
  using (studio_id = (select app_studio_id()) and (class_id in (select class_id from student_enrollments)
    or id in (select session_id from attendances))) with check (false);
create policy app_student on guardians to app_student
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id())) with check (false);
create policy app_student on student_guardians to app_student
  using (studio_id = (select app_studio_id()) and (student_id = (select app_student_id())
    or guardian_id in (select id from guardians))) with check (false);
create policy app_student on files to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and case purpose
    when 'photo' then true
    when 'certificate' then true
    when 'receipt' then (select app_portal_may('pay'))
    when 'document' then (select app_portal_may('sign'))
    else false end)
  with check (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and purpose = 'receipt' and (select app_portal_may('pay')));
create policy app_student on charges to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and (select app_portal_may('pay'))) with check (false);
create policy app_student on settlements to app_student
  using (studio_id = (select app_studio_id()) and (select app_portal_may('pay'))
    and (payer_student_id = (select app_student_id()) or payer_guardian_id in (select id from guardians)
      or id in (select settlement_id from payments)))
  with check (studio_id = (select app_studio_id()) and (select app_portal_may('pay')) and status = 'open'
    and (payer_student_id = (select app_student_id()) or payer_guardian_id in (select id from guardians)));
alter policy app_student on payments using (studio_id = (select app_studio_id())
  and student_id = (select app_student_id()) and (select app_portal_may('pay')));

grant select on student_arts, promotions, attendances, guardians, student_guardians, files, charges, settlements
  to app_student;
grant select (id, studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students, booked,
  status, cancel_reason) on class_sessions to app_student;
grant select (charge_id, settlement_id, reversed_at) on payments to app_student;
grant insert (id, studio_id, session_id, student_id, day, source, client_ref, recorded_at) on attendances to app_student;
grant insert (id, studio_id, student_id, purpose, content_type, size_bytes, sha256, content, created_at) on files
  to app_student;
grant insert (id, studio_id, payer_student_id, payer_guardian_id, amount_cents, method, status, txid, br_code,
  valid_until, receipt_file_id, receipt_sent_at, created_at, updated_at) on settlements to app_student;

-- app_platform: whose accounts go with a studio (delete_studio_cascade), and nothing else of these tables.

create policy app_platform on guardians to app_platform using (true) with check (false);
grant select (studio_id, user_id) on guardians to app_platform;

-- app_system: who signs in for whom, what a webhook tells, which studio's day is done, and forgetting.

create policy app_system on guardians to app_system using (true) with check (false);
create policy app_system on student_guardians to app_system using (true) with check (false);
create policy app_system on settlements to app_system using (true) with check (true);
create policy app_system on studio_job_runs to app_system using (true) with check (false);
create policy app_system on messages to app_system
  using (created_at < now() - interval '12 months') with check (body is null);

grant select on guardians, student_guardians, studio_job_runs to app_system;
grant select, update (status, valid_until, provider_reference, payment_url, e2e_id, decided_at, reject_reason)
  on settlements to app_system;
grant update (status, payment_date, provider_reference, reversed_at, reversal_reason) on payments to app_system;
grant select (id, created_at, body), update (body) on messages to app_system;
