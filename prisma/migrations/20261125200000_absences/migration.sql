-- A student says beforehand not to come to a class on one of its days. Nothing follows from it: who comes all the same is
-- present. It goes with the place in the class, and may be taken back.
-- CreateTable
CREATE TABLE "absences" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "class_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "student_id" UUID NOT NULL,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "absences_pkey" PRIMARY KEY ("studio_id","class_id","day","student_id")
);

-- CreateIndex
CREATE INDEX "absences_studio_id_student_id_day_idx" ON "absences"("studio_id", "student_id", "day");

-- CreateIndex
CREATE INDEX "absences_user_id_idx" ON "absences"("user_id");

-- AddForeignKey
ALTER TABLE "absences" ADD CONSTRAINT "absences_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absences" ADD CONSTRAINT "absences_studio_id_class_id_student_id_fkey" FOREIGN KEY ("studio_id", "class_id", "student_id") REFERENCES "student_enrollments"("studio_id", "class_id", "student_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table absences enable row level security, force row level security;
create policy app_studio on absences to app_studio using (studio_id = (select app_studio_id())) with check (false);
create policy app_backup on absences for select to app_backup using (studio_id = (select app_studio_id()));

-- The own place in a class that meets on that weekday; of which days exactly, the command says by the academy's clock.
create policy app_student on absences to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and day between app_today() - 1 and app_today() + 8
    and exists (select from student_enrollments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
      where e.class_id = absences.class_id and e.status = 'active' and c.status = 'active'
        and c.day_of_week = extract(dow from absences.day)));

grant select on absences to app_studio, app_backup;
grant select, insert (studio_id, class_id, day, student_id, created_at), delete on absences to app_student;

create trigger announce_insert after insert on absences referencing new table as changed
  for each statement execute function announce_changed_rows('attendance');
create trigger announce_delete after delete on absences referencing old table as changed
  for each statement execute function announce_changed_rows('attendance');
