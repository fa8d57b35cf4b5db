-- A job's notice about an 18th birthday is for everybody who may see the student, not for who pays alone.
alter table notifications add column about_age boolean not null default false;
