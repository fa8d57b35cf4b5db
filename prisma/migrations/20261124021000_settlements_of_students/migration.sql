-- A settlement is opened through the academy's door, whoever pays by it: a student's own door reads them alone.
revoke insert (id, studio_id, payer_student_id, payer_guardian_id, amount_cents, method, status, txid, br_code,
  valid_until, receipt_file_id, receipt_sent_at, created_at, updated_at) on settlements from app_student;
alter policy app_student on settlements with check (false);
