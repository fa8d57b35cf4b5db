alter table studios add column plan_taken_at timestamptz(3);
