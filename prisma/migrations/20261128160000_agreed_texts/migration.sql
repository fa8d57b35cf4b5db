alter table users add column agreed_to text, add column agreed_at timestamptz(3);
alter table users add constraint users_agreed_check check ((agreed_to is null) = (agreed_at is null));
alter table pending_subscriptions add column agreed_to text;
