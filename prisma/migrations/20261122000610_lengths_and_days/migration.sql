-- Sealed text is longer than the typed text: "v1:" and base64url of 12 + 16 bytes and of at most 3 bytes for each of the
-- 2000 characters a form takes (LIMITS.notes).
alter table students
  add constraint students_medical_conditions_check check (length(medical_conditions) <= 3 + ceil((28 + 3 * 2000) * 4 / 3.0));

-- Forms are stricter and know today; here stands what no day of a person's can be. Rows of before are left as they are.
alter table students
  add constraint students_birth_date_check check (birth_date between '1900-01-01' and '2099-12-31') not valid,
  add constraint students_enrollment_date_check check (enrollment_date between '1950-01-01' and '2099-12-31') not valid;
alter table instructors
  add constraint instructors_hire_date_check check (hire_date between '1950-01-01' and '2099-12-31') not valid;
alter table payments
  add constraint payments_payment_date_check check (payment_date between '1950-01-01' and '2099-12-31') not valid;
