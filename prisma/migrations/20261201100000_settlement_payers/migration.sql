-- A guardian pays in the portal of a student: a settlement names both. A family's settlement names its charges in
-- settlement_charges alone.
-- old code: none relies on one being null; it reads the student alone, and leaves out settlements without a charge.
alter table settlements drop constraint settlements_payer_check, drop constraint settlements_way_check;
