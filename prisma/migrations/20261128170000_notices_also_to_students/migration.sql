-- Students see a notice of the super admin's where that was ticked. Nobody ticked it for those of before.
alter table notifications add column also_students boolean not null default false,
  add constraint notifications_also_students_check check (not (also_students and to_students));
