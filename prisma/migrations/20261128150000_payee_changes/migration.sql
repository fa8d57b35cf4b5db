-- When the academy last changed where its students' money goes; written by a trigger (prisma/sql/payments.sql).
alter table studios add column payee_changed_at timestamptz(3);
