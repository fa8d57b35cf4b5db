-- app_backup copies one academy (decision 34): it reads every table that has a studio_id, the shared catalogue, and
-- those rows of other tables that the policies app_backup allow. It writes nothing.
do $$
declare t regclass;
begin
  for t in select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'studio_id' and not attisdropped
  loop
    execute format('create policy app_backup on %s for select to app_backup using (studio_id = (select app_studio_id()))', t);
    execute format('grant select on %s to app_backup', t);
  end loop;
end $$;
grant select on studios, users, profiles, user_identities, notifications, notification_receipts, martial_arts, belt_ranks,
  _prisma_migrations to app_backup;
