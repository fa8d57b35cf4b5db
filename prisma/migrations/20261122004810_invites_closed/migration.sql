-- An invite that ran out unanswered stays in the list, to be sent again. One that was revoked, replaced by a newer one or
-- taken from the list does not: until now it could only be told by its time, which was cut short.

alter table student_invites add column closed_at timestamptz(3);
grant update (closed_at) on student_invites to app_studio;

alter table student_invites no force row level security;
update student_invites i set closed_at = expires_at
  where not used and expires_at <= now() and (expires_at < created_at + interval '167 hours'
    or exists (select from student_invites newer where newer.studio_id = i.studio_id
      and newer.student_email = i.student_email and newer.created_at > i.created_at));
alter table student_invites force row level security;
