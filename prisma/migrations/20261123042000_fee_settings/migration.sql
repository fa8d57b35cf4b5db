-- How an academy asks for its fees: whether each month's charges are made by themselves, and what being late costs, in
-- hundredths of a percent. Consumer law (CDC art. 52 §1) leaves 2 percent at most, whoever sets it.

alter table studios
  add column auto_charge boolean not null default true,
  add column late_fee_bp smallint not null default 200,
  add constraint studios_late_fee_bp_check check (late_fee_bp between 0 and 200);

grant update (auto_charge) on studios to app_studio;
