alter table staff_invites add column share_token text, add column share_secret text;
create unique index staff_invites_share_token_key on staff_invites (share_token);
