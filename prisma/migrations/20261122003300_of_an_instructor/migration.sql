-- The page of an instructor: whose students are theirs, and what was taught by them lately.
-- CreateIndex
CREATE INDEX "students_studio_id_instructor_id_idx" ON "students"("studio_id", "instructor_id");

-- CreateIndex
CREATE INDEX "class_sessions_studio_id_instructor_id_day_idx" ON "class_sessions"("studio_id", "instructor_id", "day");
