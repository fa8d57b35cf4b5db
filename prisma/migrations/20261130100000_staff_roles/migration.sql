create type staff_role as enum ('manager', 'desk', 'finance', 'instructor');

alter table user_roles
  add column staff_role staff_role,
  add column instructor_id uuid,
  add constraint user_roles_staff_role_check check (
    staff_role is null or (role is null and studio_id is not null)
  ),
  add constraint user_roles_instructor_check check (
    (staff_role is distinct from 'instructor' or instructor_id is not null)
    and (instructor_id is null or (studio_id is not null and role is distinct from 'super_admin'))
  ),
  add constraint user_roles_studio_id_instructor_id_fkey
    foreign key (studio_id, instructor_id) references instructors (studio_id, id);

create unique index user_roles_studio_id_instructor_id_key on user_roles (studio_id, instructor_id);

alter table staff_invites
  add column staff_role staff_role,
  add column instructor_id uuid,
  add constraint staff_invites_instructor_check check (
    (staff_role is distinct from 'instructor' or instructor_id is not null)
  ),
  add constraint staff_invites_studio_id_instructor_id_fkey
    foreign key (studio_id, instructor_id) references instructors (studio_id, id);

create index staff_invites_studio_id_instructor_id_idx on staff_invites (studio_id, instructor_id);
