-- From which month on a student is charged the fee: who enrols late in a month may begin to pay with the next one. It is
-- said when the student is enrolled, and a month before it asks for nothing.
-- AlterTable
ALTER TABLE "students" ADD COLUMN "fees_from" DATE NOT NULL DEFAULT '1950-01-01'::date;

alter table students add constraint students_fees_from_check
  check (extract(day from fees_from) = 1 and fees_from <= '2099-12-31');
grant insert (fees_from) on students to app_studio;

-- Who is late for the lack of a charge is found from this index alone.
drop index students_with_fee;
create index students_with_fee on students (studio_id, charged_period, id)
  include (monthly_fee_cents, enrollment_date, fees_from)
  where status = 'active' and monthly_fee_cents > 0;
