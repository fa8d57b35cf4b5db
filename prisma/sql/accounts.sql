-- Signs out a member who was removed from the team.
create function end_sessions_of_member() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sessions set revoked_at = now() where user_id = old.user_id and area = 'owner' and revoked_at is null;
  return null;
end $$;
create trigger end_sessions_of_member after delete on user_roles
  for each row when (old.role is null) execute function end_sessions_of_member();

-- Deletes a student's account that no student or guardian uses any more and returns true. An account that others still
-- use is renamed after one of them.
create function delete_unused_account(account uuid) returns boolean language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  address text;
  called text[];
begin
  select email into address from users where id = account and kind = 'student' for update;
  if not found then return false; end if;
  called := array(select p.full_name from (
      select full_name, created_at from students where user_id = account
      union all select full_name, created_at from guardians where user_id = account) p
    order by p.created_at, p.full_name);
  if called <> '{}' then
    update profiles set full_name = called[1]
      where user_id = account and fold(full_name) not in (select fold(name) from unnest(called) name);
    return false;
  end if;
  delete from mail_outbox where studio_id is null and lower(to_address) = address
    and not exists (select from users where kind = 'staff' and email = address);
  delete from login_states where kind = 'student' and email = address;
  delete from users where id = account;
  return true;
end $$;
grant execute on function delete_unused_account(uuid) to app_system;

-- Marks the accounts of a deleted academy's students and guardians that have no other academy, and deletes their names.
-- Address and password stay as long as the academy's copy (decision 41), so that a person with the password is told why
-- there is no portal.
create function keep_left_accounts(accounts uuid[]) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with closed as (
    update users u set left_at = now(), studio_deleted = true
     where u.id = any(accounts) and u.kind = 'student'
       and not exists (select from students s where s.user_id = u.id)
       and not exists (select from guardians g where g.user_id = u.id)
    returning u.id)
  delete from profiles using closed where profiles.user_id = closed.id;
end $$;
grant execute on function keep_left_accounts(uuid[]) to app_platform;

create function clear_left_at() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users set left_at = null, studio_deleted = false where id = new.user_id and left_at is not null;
  return null;
end $$;
create trigger clear_left_at after insert on user_roles for each row execute function clear_left_at();
create trigger clear_left_at after insert or update of user_id on students
  for each row when (new.user_id is not null) execute function clear_left_at();
create trigger clear_left_at after insert or update of user_id on guardians
  for each row when (new.user_id is not null) execute function clear_left_at();

-- Marks an account that lost its last role: it may be deleted after a while (decision 41).
create function set_left_at() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users u
     set left_at = now(),
         studio_deleted = old.studio_id is not null and not exists (select from studios s where s.id = old.studio_id)
   where u.id = old.user_id and u.kind = 'staff' and not exists (select from user_roles r where r.user_id = u.id);
  -- Without this an open page of a deleted academy would be redirected to the sign-in, and from there back.
  update sessions set revoked_at = now()
   where user_id = old.user_id and area = 'owner' and revoked_at is null
     and exists (select from users u where u.id = old.user_id and u.studio_deleted);
  return null;
end $$;
create trigger set_left_at after delete on user_roles for each row execute function set_left_at();

-- users: who may do what
create policy app_studio on users to app_studio using (id = (select app_user_id())) with check (id = (select app_user_id()));
create policy app_studio_colleagues on users for select to app_studio
  using (id in (select r.user_id from user_roles r where r.studio_id = (select app_studio_id())));
create policy app_student on users to app_student using (id = (select app_user_id())) with check (false);
create policy app_platform_read on users for select to app_platform using (true);
create policy app_system on users to app_system using (true) with check (true);
create policy app_backup on users for select to app_backup
  using (
    id in (select user_id from user_roles union select user_id from students union select user_id from guardians)
  );
create policy app_owner on users to app_owner using (true) with check (true);
grant select (id, kind, email, email_confirmed_at, created_at) on users to app_studio;
grant select (id, kind, email) on users to app_student;
grant select (id, kind, email, email_confirmed_at, disabled_at, created_at, updated_at) on users to app_platform;
grant select, insert, update, delete on users to app_system;

-- profiles: who may do what
create policy app_studio on profiles to app_studio
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()));
create policy app_studio_colleagues on profiles for select to app_studio
  using (user_id in (select r.user_id from user_roles r where r.studio_id = (select app_studio_id())));
create policy app_platform on profiles to app_platform using (true) with check (true);
create policy app_system on profiles to app_system using (true) with check (true);
create policy app_backup on profiles for select to app_backup using (user_id in (select id from users));
create policy app_owner on profiles to app_owner using (true) with check (true);
grant select, insert, update on profiles to app_studio;
grant select, insert, update on profiles to app_platform;
grant select, insert, update, delete on profiles to app_system;

-- sessions: who may do what
create policy app_system on sessions to app_system using (true) with check (true);
create policy app_owner on sessions to app_owner using (area = 'owner') with check (area = 'owner');
create policy app_owner_of_students on sessions to app_owner using (area = 'student') with check (area = 'student');
grant select, insert, update, delete on sessions to app_system;

-- one_time_tokens: who may do what
create policy app_system on one_time_tokens to app_system using (true) with check (true);
grant select, insert, update, delete on one_time_tokens to app_system;

-- throttle_counters: who may do what
create policy app_system on throttle_counters to app_system using (true) with check (true);
grant select, insert, update, delete on throttle_counters to app_system;

-- login_states: who may do what
create policy app_system on login_states to app_system using (true) with check (true);
create policy app_owner on login_states to app_owner using (true) with check (true);
grant select, insert, update, delete on login_states to app_system;

-- recovery_requests: who may do what
create policy app_system on recovery_requests to app_system using (true) with check (true);
grant select, insert, delete on recovery_requests to app_system;

-- user_identities: who may do what
create policy app_system on user_identities to app_system using (true) with check (true);
create policy app_backup on user_identities for select to app_backup using (user_id in (select id from users));
grant select, insert, update, delete on user_identities to app_system;

-- second_factors: who may do what
create policy app_studio on second_factors for select to app_studio
  using (user_id in (select r.user_id from user_roles r where r.studio_id = (select app_studio_id())));
create policy app_platform on second_factors for select to app_platform using (user_id = (select app_user_id()));
create policy app_system on second_factors to app_system using (true) with check (true);
grant select (user_id, confirmed_at) on second_factors to app_studio;
grant select (user_id, confirmed_at) on second_factors to app_platform;
grant select, insert, update, delete on second_factors to app_system;

-- recovery_codes: who may do what
create policy app_platform on recovery_codes for select to app_platform using (user_id = (select app_user_id()));
create policy app_system on recovery_codes to app_system using (true) with check (true);
grant select (user_id, used_at) on recovery_codes to app_platform;
grant select, insert, update, delete on recovery_codes to app_system;

-- login_challenges: who may do what
create policy app_system on login_challenges to app_system using (true) with check (true);
grant select, insert, update, delete on login_challenges to app_system;
