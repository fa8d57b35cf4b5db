-- Since when an account of an owner or of a team belongs to no academy any more, and whether that was deleted. The address may
-- sign up again, and who does not is forgotten after a while. Kept by triggers, whoever writes or deletes the role.
alter table users add column left_at timestamptz(3), add column studio_deleted boolean not null default false;
create index users_left_at on users (left_at) where left_at is not null;

create function note_academy_left() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users u
     set left_at = now(),
         studio_deleted = old.studio_id is not null and not exists (select from studios s where s.id = old.studio_id)
   where u.id = old.user_id and u.kind = 'staff' and not exists (select from user_roles r where r.user_id = u.id);
  -- An open page of a deleted academy would be led to the sign-in, and from there back.
  update sessions set revoked_at = now()
   where user_id = old.user_id and area = 'owner' and revoked_at is null
     and exists (select from users u where u.id = old.user_id and u.studio_deleted);
  return null;
end $$;

create function note_academy_found() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users set left_at = null, studio_deleted = false where id = new.user_id and left_at is not null;
  return null;
end $$;

create trigger note_academy_left after delete on user_roles for each row execute function note_academy_left();
create trigger note_academy_found after insert on user_roles for each row execute function note_academy_found();

-- Of those who left before nobody knows when: their days begin now. One that is not set up yet never belonged anywhere.
update users u set left_at = now()
 where kind = 'staff' and not setup_pending and not exists (select from user_roles r where r.user_id = u.id);
