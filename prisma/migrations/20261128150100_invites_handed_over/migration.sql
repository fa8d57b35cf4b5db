alter table student_invites add column share_token text, add column share_secret text;
create unique index student_invites_share_token_key on student_invites (share_token);
