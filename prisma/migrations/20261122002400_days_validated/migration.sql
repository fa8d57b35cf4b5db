-- No row is left that these would refuse (20261122000605_days_in_range).
alter table students
  validate constraint students_birth_date_check,
  validate constraint students_enrollment_date_check;
alter table instructors validate constraint instructors_hire_date_check;
alter table payments validate constraint payments_payment_date_check;
