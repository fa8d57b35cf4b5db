-- A mail of what may be taken back waits as long as that is offered.
alter table mail_outbox add column leaves_at timestamptz(3);
