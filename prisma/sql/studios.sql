-- Refuses to change rows of this ledger.
create function refuse_subscription_change_update() returns trigger language plpgsql as $$
begin
  raise exception 'subscription_changes are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger refuse_ledger_update before update on subscription_changes
  for each row execute function refuse_subscription_change_update();

-- Adds a row to the ledger for each change of status, amount or access (decision 48).
create function record_subscription() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
      values (new.studio_id, new.status, new.amount_cents, new.access_until, new.created_at);
  elsif (new.status, new.amount_cents, new.access_until) is distinct from (old.status, old.amount_cents, old.access_until) then
    insert into subscription_changes (studio_id, status, amount_cents, access_until)
      values (new.studio_id, new.status, new.amount_cents, new.access_until);
  end if;
  return null;
end $$;
create trigger record_subscription after insert or update of status, amount_cents, access_until on subscriptions
  for each row execute function record_subscription();

-- user_roles: who may do what
create policy app_studio on user_roles to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_studio_removes on user_roles as restrictive for delete to app_studio using (role is null);
create policy app_platform on user_roles to app_platform using (true) with check (true);
create policy app_system on user_roles to app_system using (true) with check (true);
create policy app_owner on user_roles for select to app_owner using (true);
create policy app_studio_changes on user_roles as restrictive for update to app_studio
  using (role is null) with check (role is null);
create policy app_owner_teaches on user_roles for update to app_owner
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (studio_id = (select app_studio_id()) and user_id = (select app_user_id()));
grant select, update (staff_role, instructor_id), delete on user_roles to app_studio;
grant select, insert, update, delete on user_roles to app_platform;
grant select, insert, update, delete on user_roles to app_system;

-- studios: who may do what
create policy app_studio on studios to app_studio
  using (id = (select app_studio_id()))
  with check (id = (select app_studio_id()));
create policy app_student on studios to app_student
  using (id = (select app_studio_id()) and (select app_student_id()) is not null)
  with check (false);
create policy app_platform on studios to app_platform using (true) with check (true);
create policy app_system on studios to app_system using (true) with check (true);
create policy app_backup on studios for select to app_backup using (id = (select app_studio_id()));
create policy app_owner on studios to app_owner using (true) with check (true);
grant select, update (name, email, phone, logo_url, time_zone, reminder_days, auto_charge, team_second_factor_required) on
  studios to app_studio;
grant update (ask_text, late_reminder_days) on studios to app_studio;
grant update (late_on, late_fee_bp, late_interest_bp) on studios to app_studio;
grant update (siblings_bp) on studios to app_studio;
grant update (cnpj, address) on studios to app_studio;
grant select (id, name, email, phone, logo_url, time_zone) on studios to app_student;
grant select (late_on, late_fee_bp, late_interest_bp) on studios to app_student;
grant select (cnpj, address) on studios to app_student;
grant select, insert, update, delete on studios to app_platform;
grant select, insert, update on studios to app_system;

-- subscriptions: who may do what
create policy app_studio on subscriptions to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_platform on subscriptions to app_platform using (true) with check (true);
create policy app_system on subscriptions to app_system using (true) with check (true);
grant select on subscriptions to app_studio;
grant select, insert, update, delete on subscriptions to app_platform;
grant select, insert, update on subscriptions to app_system;

-- pending_subscriptions: who may do what
create policy app_studio on pending_subscriptions to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_platform on pending_subscriptions to app_platform using (true) with check (true);
create policy app_system on pending_subscriptions to app_system using (true) with check (true);
grant select, insert, update on pending_subscriptions to app_studio;
grant select on pending_subscriptions to app_platform;
grant select, insert, update, delete on pending_subscriptions to app_system;

-- sample_rows: who may do what
create policy app_studio on sample_rows to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()) and kind = 'class');
create policy app_platform on sample_rows for select to app_platform using (true);
create policy app_owner on sample_rows to app_owner using (true) with check (true);
grant select, insert on sample_rows to app_studio;
grant select (studio_id, row_id, kind) on sample_rows to app_platform;

-- staff_invites: who may do what
create policy app_studio on staff_invites to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on staff_invites to app_system using (true) with check (true);
create policy app_owner on staff_invites to app_owner using (true) with check (true);
grant select, insert (id, studio_id, full_name, email, staff_role, instructor_id,
  invite_token, expires_at, created_at), update (expires_at, closed_at, share_token, share_secret)
  on staff_invites to app_studio;
grant select, update (accepted_at, accepted_by), delete on staff_invites to app_system;

-- subscription_changes: who may do what
create policy app_platform on subscription_changes for select to app_platform using (true);
create policy app_owner on subscription_changes to app_owner using (true) with check (true);
grant select on subscription_changes to app_platform;
