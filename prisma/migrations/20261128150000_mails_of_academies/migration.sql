alter table mail_outbox add column from_name text;
