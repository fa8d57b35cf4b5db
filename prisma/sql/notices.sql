-- Withdraws the queued mail of a notice that is deleted or corrected, and marks its messages as skipped. A corrected
-- notice becomes unread again.
create function withdraw_notice() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  withheld uuid[];
begin
  with gone as (
    delete from mail_outbox where studio_id = old.target_studio_id and status = 'queued' and id in (
      select mail_id from messages where studio_id = old.target_studio_id and reason in ('notice.sent', 'notice.corrected')
        and split_part(once_key, ':', 2) = old.id::text)
    returning id)
  select array_agg(id) into withheld from gone;
  update messages set status = 'skipped', sent_at = null
   where studio_id = old.target_studio_id and mail_id = any(withheld);
  if tg_op = 'UPDATE' then
    update notification_receipts set read_at = null where notification_id = old.id and read_at is not null;
  end if;
  return null;
end $$;
create trigger withdraw_notice after delete on notifications
  for each row when (old.mailed_to is not null) execute function withdraw_notice();
create trigger withdraw_corrected_notice after update of corrected_at on notifications
  for each row execute function withdraw_notice();

-- Deletes the portal's notices about earlier steps of paying a charge; such a notice has the id of its message.
-- `steps` names the reasons of the messages, null stands for all that ask for something or wait. `but` is the message
-- to keep.
create function withdraw_steps(studio uuid, charge uuid, steps text[], but uuid) returns void language sql as $$
  delete from notifications n using messages m
   where m.studio_id = studio and m.charge_id = charge and m.channel = 'notice' and m.id is distinct from but
     and m.reason = any (coalesce(steps, array['fee.reminder', 'payment.underWay', 'payment.declined', 'payment.sent',
                                               'payment.refused', 'payment.undone']))
     and n.id = m.id and n.target_studio_id = studio and n.is_reminder
$$;

-- Withdraws all notices about steps of paying a charge that is no longer open.
create function withdraw_settled_steps() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_steps(new.studio_id, new.id, null, null);
  return null;
end $$;
create trigger withdraw_steps after update on charges
  for each row when (old.status = 'open' and new.status <> 'open') execute function withdraw_settled_steps();

-- Withdraws the notices about earlier steps of a charge when a new one is written. A declined card keeps those about
-- a boleto that waits on the same page and about a receipt in review.
create function withdraw_earlier_steps() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_steps(new.studio_id, new.charge_id, case new.reason when 'payment.declined' then
    array['fee.reminder', 'payment.declined', 'payment.refused', 'payment.undone'] end, new.id);
  return null;
end $$;
create trigger withdraw_steps after insert on messages for each row
  when (new.channel = 'notice' and new.charge_id is not null and new.reason like 'payment.%')
  execute function withdraw_earlier_steps();

-- Withdraws the notice about a payment under way when that payment is paid, declined or cancelled, unless another one
-- of the charge is still pending.
create function withdraw_awaited() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_steps(new.studio_id, s.charge_id, array['payment.underWay'], null)
    from settlement_charges s where s.studio_id = new.studio_id and s.settlement_id = new.settlement_id and not exists (
      select from settlement_charges p join settlements t on t.studio_id = p.studio_id and t.id = p.settlement_id
        join online_payments o on o.studio_id = t.studio_id and o.settlement_id = t.id
       where p.studio_id = s.studio_id and p.charge_id = s.charge_id and t.way = 'link' and o.status = 'pending');
  return null;
end $$;
create trigger withdraw_awaited after update of status on online_payments
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function withdraw_awaited();

-- Withdraws the notices about a receipt when it is decided, or when another one replaces a rejected one. Neither
-- always writes a notice of its own, which would withdraw them.
create function withdraw_receipt_steps() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_steps(new.studio_id, p.charge_id, array['payment.sent', 'payment.refused'], null)
    from settlement_charges p where p.studio_id = new.studio_id and p.settlement_id = new.id;
  return null;
end $$;
create trigger withdraw_receipt_steps after update of status on settlements
  for each row when (new.way = 'key'
    and (old.status = 'in_review' and new.status <> 'in_review' or old.status = 'rejected' and new.status = 'in_review'))
  execute function withdraw_receipt_steps();

-- Withdraws the confirmation of a payment that the academy registered or approved and that no longer counts: the mail
-- if it is still queued, and the notice, which has the id of its message.
create function withdraw_confirmation() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  told uuid[];
  withheld uuid[];
begin
  told := array(select id from messages where studio_id = new.studio_id and student_id = new.student_id
    and reason in ('payment.paid', 'payment.received') and split_part(once_key, ':', 5) = new.id::text);
  with gone as (
    delete from mail_outbox where studio_id = new.studio_id and status = 'queued' and id in (
      select mail_id from messages where studio_id = new.studio_id and id = any(told))
    returning id)
  select array_agg(id) into withheld from gone;
  update messages set status = 'skipped', sent_at = null
   where studio_id = new.studio_id and id = any(told) and (channel = 'notice' or mail_id = any(withheld));
  delete from notifications where target_studio_id = new.studio_id and is_reminder and id = any(told);
  return null;
end $$;
create trigger withdraw_confirmation after update of status on payments for each row
  when (old.status = 'completed' and new.status <> 'completed' and new.provider is null)
  execute function withdraw_confirmation();

-- Lists the students to whom a notice was sent and whose portal the door's person may open at the door's academy. A
-- notice about money lists only students for whom that person may pay.
create function family_told(notice uuid) returns table (student_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.student_id
    from notification_recipients r
    join notifications n on n.id = r.notification_id
    join students s on s.studio_id = r.studio_id and s.id = r.student_id and s.status = 'active'
   where r.notification_id = family_told.notice and r.studio_id = app_studio_id() and app_student_id() is not null
     and (s.user_id = app_user_id() or exists (
       select from guardians g join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id and l.can_see
        where g.studio_id = r.studio_id and g.user_id = app_user_id() and l.student_id = r.student_id
          and (l.can_pay or not (n.is_reminder and not n.about_age or n.about_money))))
$$;
grant execute on function family_told(uuid) to app_student;

-- notifications: who may do what
create policy app_studio on notifications to app_studio
  using ((select app_studio_id()) is not null and (target_studio_id is null or target_studio_id = (select app_studio_id())))
  with check (target_studio_id = (select app_studio_id()) and to_students);
create policy app_studio_changes on notifications as restrictive for update to app_studio using (to_students and not is_reminder);
create policy app_studio_takes_back on notifications as restrictive for delete to app_studio
  using (target_studio_id = (select app_studio_id()) and to_students and not is_reminder);
create policy app_student on notifications to app_student
  using (
    (select app_student_id()) is not null
    and (target_studio_id is null or target_studio_id = (select app_studio_id()))
    and (also_students or to_students and id in (select notification_id from notification_recipients))
    and (not (is_reminder and not about_age or about_money) or (select app_portal_may('pay')))
  )
  with check (false);
create policy app_platform on notifications to app_platform using (not to_students) with check (not to_students);
create policy app_system on notifications to app_system using (true) with check (true);
create policy app_system_keeps on notifications as restrictive for delete to app_system
  using (is_reminder and created_at < now() - interval '1 year');
create policy app_backup on notifications for select to app_backup using (target_studio_id = (select app_studio_id()));
create policy app_owner on notifications to app_owner using (true) with check (true);
grant select, insert (id, title, message, type, target_type, target_studio_id, created_at, to_students, also_students,
  is_reminder, about_age, about_money, about_class), update (title, message, mailed_to, corrected_at), delete on notifications to app_studio;
grant select on notifications to app_student;
grant select, insert, update, delete on notifications to app_platform;
grant select, delete on notifications to app_system;

-- notification_receipts: who may do what
create policy app_studio on notification_receipts to app_studio
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and notification_id in (select id from notifications));
create policy app_studio_sent on notification_receipts for select to app_studio
  using (
    notification_id in (select n.id from notifications n where n.target_studio_id = (select app_studio_id()) and n.to_students)
  );
create policy app_student on notification_receipts to app_student
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and notification_id in (select id from notifications));
create policy app_platform on notification_receipts to app_platform
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()));
create policy app_system on notification_receipts to app_system using (true) with check (false);
create policy app_backup on notification_receipts for select to app_backup
  using (notification_id in (select id from notifications) and user_id in (select id from users));
create policy app_owner on notification_receipts to app_owner using (true) with check (true);
grant select, insert, update on notification_receipts to app_studio;
grant select, insert, update on notification_receipts to app_student;
grant select, insert, update on notification_receipts to app_platform;
grant select on notification_receipts to app_system;

-- mail_outbox: who may do what
create policy app_studio on mail_outbox to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_platform on mail_outbox to app_platform using (true) with check (true);
create policy app_system on mail_outbox to app_system using (true) with check (true);
create policy app_owner on mail_outbox to app_owner using (true) with check (true);
grant select (id), insert on mail_outbox to app_studio;
grant select (id, studio_id, to_address, status, last_error, sent_at, created_at), insert, update (status, last_error) on
  mail_outbox to app_platform;
grant select, insert, update, delete on mail_outbox to app_system;

-- messages: who may do what
create policy app_studio on messages to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on messages to app_system using (created_at < now() - interval '1 year') with check (body is null);
create policy app_owner on messages to app_owner using (true) with check (true);
grant select, insert (id, studio_id, channel, reason, once_key, status, student_id, guardian_id, lead_id, charge_id, body,
  mail_id, created_at, sent_at), update (status, sent_at) on messages to app_studio;
grant select (id, body, created_at), update (body) on messages to app_system;

-- notification_recipients: who may do what
create policy app_studio on notification_recipients to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on notification_recipients to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (false);
create policy app_system on notification_recipients to app_system using (true) with check (false);
create policy app_owner on notification_recipients to app_owner using (true) with check (true);
grant select, insert on notification_recipients to app_studio;
grant select on notification_recipients to app_student;
grant select on notification_recipients to app_system;

-- mail_refusals: who may do what
create policy app_studio on mail_refusals for select to app_studio using (studio_id = (select app_studio_id()));
create policy app_system on mail_refusals to app_system using (true) with check (true);
create policy app_owner on mail_refusals to app_owner using (true) with check (true);
grant select on mail_refusals to app_studio;
grant select, insert, delete on mail_refusals to app_system;
