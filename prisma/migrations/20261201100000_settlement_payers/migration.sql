-- A guardian pays in the portal of a student: a settlement names both.
-- old code: none relies on one being null; it reads the student alone.
alter table settlements drop constraint settlements_payer_check;
