-- What a student pays a month is told to who pays, by the reading of the session: a guardian without that right reads no
-- amount anywhere, so the portal's role reads no such column.
-- old code: reads it for two pages of the portal, which fail on its servers until those are exchanged, minutes later; until
-- then everybody who may only see would go on being told the amount.
revoke select on students from app_student;
grant select (id, studio_id, user_id, full_name, email, phone, birth_date, martial_art_id, current_belt_id, belt_degree,
  instructor_id, status, enrollment_date, fees_from, emergency_contact_name, emergency_contact_phone, medical_conditions,
  photo_file_id, last_trained_on, checkin_code, created_at, updated_at) on students to app_student;
