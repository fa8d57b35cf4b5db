-- A presence of the art alone is one for a student, day and art.
-- old code: it records no attendance without a session
create unique index attendances_art_once_key on attendances (studio_id, student_id, day, martial_art_id)
  nulls not distinct where (session_id is null and voided_at is null and student_id is not null);
