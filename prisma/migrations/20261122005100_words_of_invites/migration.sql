-- As of students and instructors: words are sought and names sorted without accents and capitals.
alter table student_invites
  add column folded_name text collate "C" not null generated always as (fold(student_name)) stored,
  add column folded_email text collate "C" not null generated always as (fold(student_email)) stored;
