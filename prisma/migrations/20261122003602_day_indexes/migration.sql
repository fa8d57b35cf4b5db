-- Whose birthday it is, and what is open and what a month's fees are, is asked of whole academies at once, by the
-- dashboard and the list of students.
create index charges_open on charges (studio_id, due_on, student_id) include (total_cents, paid_cents) where status = 'open';
create index charges_fees_of_month on charges (studio_id, period) include (student_id, status, due_on, total_cents, paid_cents)
  where kind = 'fee' and status <> 'cancelled';
create index students_by_birthday on students (studio_id, birth_date) where status = 'active';
