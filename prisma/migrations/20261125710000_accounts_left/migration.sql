-- A portal account that a student or a guardian has left: by another address, or by being erased. Where it opens nothing any
-- more it goes, with the locks of its address and what the product itself mailed to it. Where others enter by it, it is called
-- after one of them, and no more after whoever left. Answers whether it went.

-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner on profiles to app_owner using (true) with check (true);

create function leave_account(account uuid) returns boolean language plpgsql
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
grant execute on function leave_account(uuid) to app_system;
