-- The student whose portal an invite opens. One made before this column names nobody and opens nothing.
ALTER TABLE "student_invites" ADD COLUMN "student_id" UUID;
CREATE INDEX "student_invites_studio_id_student_id_idx" ON "student_invites"("studio_id", "student_id");
CREATE INDEX "student_invites_studio_id_created_at_idx" ON "student_invites"("studio_id", "created_at");
ALTER TABLE "student_invites" ADD CONSTRAINT "student_invites_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An academy ends an invite by its date. It neither revives a used one nor hides what it has sent.
revoke update, delete on student_invites from app_studio;
grant update (expires_at) on student_invites to app_studio;

-- Who enters a student's portal is decided by accepting an invite, and by nobody of the academy.
revoke insert, update on students from app_studio;
grant insert (id, studio_id, full_name, email, phone, birth_date, martial_art_id, current_belt_id, belt_degree,
  instructor_id, status, enrollment_date, monthly_fee_cents, emergency_contact_name, emergency_contact_phone,
  medical_conditions, lead_id, created_at, updated_at) on students to app_studio;
grant update (full_name, email, phone, birth_date, martial_art_id, current_belt_id, belt_degree, instructor_id, status,
  enrollment_date, monthly_fee_cents, emergency_contact_name, emergency_contact_phone, medical_conditions, lead_id,
  created_at) on students to app_studio;

-- Forgotten thirty days after they were used or ran out (docs/deploy.md).
grant delete on student_invites to app_system;
