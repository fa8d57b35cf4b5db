-- A role that reads all rows of one studio and writes none: for the academy's copy of its own data. A table that comes later
-- gives it the same right (lib/db/catalog.db.test.ts).
do $$
declare kept record;
begin
  for kept in
    select c.table_name as name,
           case when c.table_name = 'studios' then 'id' else min(c.column_name) end as tenant
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.column_name in ('studio_id', 'target_studio_id') or (c.table_name = 'studios' and c.column_name = 'id'))
     group by c.table_name
  loop
    execute format('create policy app_backup on %I for select to app_backup using (%I = (select app_studio_id()))',
      kept.name, kept.tenant);
    execute format('grant select on %I to app_backup', kept.name);
  end loop;
end $$;

grant execute on function app_studio_id() to app_backup;

-- The people who enter at the studio, and what they have read of its notices.
create policy app_backup on users for select to app_backup using (id in (
  select user_id from user_roles union select user_id from students union select user_id from guardians));
create policy app_backup on profiles for select to app_backup using (user_id in (select id from users));
create policy app_backup on user_identities for select to app_backup using (user_id in (select id from users));
create policy app_backup on notification_receipts for select to app_backup
  using (notification_id in (select id from notifications) and user_id in (select id from users));
grant select on users, profiles, user_identities, notification_receipts, martial_arts, belt_ranks to app_backup;

-- Which version of the tables a copy is of.
do $$
begin
  if to_regclass('public._prisma_migrations') is not null then
    grant select on _prisma_migrations to app_backup;
  end if;
end $$;
