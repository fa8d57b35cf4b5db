-- A receipt that is replaced leaves nothing behind by which it could be counted.
alter table settlements add column receipts_sent integer not null default 0;

-- Of what was sent before, only the last paper of each transfer is known. No row is edited by anybody.
alter table settlements no force row level security, disable trigger user;
update settlements set receipts_sent = 1 where receipt_sent_at is not null;
alter table settlements force row level security, enable trigger user;
