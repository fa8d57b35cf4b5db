-- An account whose address is confirmed but whose academy is not set up yet: tried again at the next sign-in (SIGN-24).

alter table users add column setup_pending boolean not null default false;
