-- Whether an invite opens anything is told by expires_at alone; closed_at says since when the list does without it. A closed
-- invite that would still open something is refused.
alter table student_invites add constraint student_invites_closed_check
  check (closed_at is null or expires_at <= closed_at);
