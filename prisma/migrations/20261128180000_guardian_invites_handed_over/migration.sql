alter table guardian_invites add column share_token text, add column share_secret text;
create unique index guardian_invites_share_token_key on guardian_invites (share_token);
