-- A receipt that is replaced leaves nothing behind by which it could be counted.
alter table settlements add column receipts_sent integer not null default 0;
