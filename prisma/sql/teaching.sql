-- app_instructor: what an instructor sees of the own classes. No contact, no amount, no health.
grant select on martial_arts, belt_ranks to app_instructor;
grant execute on function app_studio_id(), app_today(), app_user_id(), fold(text) to app_instructor;

-- Returns the active instructor as whom the door's person teaches in the door's studio, else null.
create function app_instructor_id() returns uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select i.id from user_roles r join instructors i on i.studio_id = r.studio_id and i.id = r.instructor_id
    where r.studio_id = app_studio_id() and r.user_id = app_user_id() and r.staff_role = 'instructor'
      and i.status = 'active' $$;
grant execute on function app_instructor_id() to app_instructor;
