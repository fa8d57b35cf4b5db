-- What a door (lib/db/doors.ts) says about the caller, for the length of one transaction.
-- A setting once used reads as '' and not as null, hence nullif: without a door nobody is anybody and no row is visible.

alter default privileges revoke execute on functions from public;

create function app_studio_id() returns uuid language sql stable parallel safe
  as $$ select nullif(pg_catalog.current_setting('app.studio_id', true), '')::uuid $$;

create function app_student_id() returns uuid language sql stable parallel safe
  as $$ select nullif(pg_catalog.current_setting('app.student_id', true), '')::uuid $$;

create function app_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(pg_catalog.current_setting('app.user_id', true), '')::uuid $$;

-- The civil day in Brazil; commands that know the studio's time zone say the day themselves.
create function app_today() returns date language sql stable parallel safe
  as $$ select (pg_catalog.now() at time zone 'America/Sao_Paulo')::date $$;

grant usage on schema public to app_studio, app_student, app_platform, app_visitor, app_system;
grant execute on function app_studio_id(), app_student_id(), app_user_id(), app_today()
  to app_studio, app_student, app_platform, app_visitor, app_system;
