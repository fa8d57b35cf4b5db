-- What an academy tells its own students: a notice of the academy with the list of whom it was said to. What the
-- platform tells an academy goes on being shown to all of it.
ALTER TABLE "notifications"
  ADD COLUMN "to_students" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "is_reminder" BOOLEAN NOT NULL DEFAULT false,
  ALTER COLUMN "sent_by" SET DEFAULT app_user_id();

-- DropIndex
DROP INDEX "notifications_target_studio_id_created_at_idx";

-- CreateIndex
CREATE INDEX "notifications_target_studio_id_to_students_is_reminder_crea_idx" ON "notifications"("target_studio_id", "to_students", "is_reminder", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notifications_target_studio_id_id_key" ON "notifications"("target_studio_id", "id");

-- CreateTable
CREATE TABLE "notification_recipients" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "notification_id" UUID NOT NULL,
    "student_id" UUID NOT NULL,

    CONSTRAINT "notification_recipients_pkey" PRIMARY KEY ("notification_id","student_id")
);

-- CreateIndex
CREATE INDEX "notification_recipients_studio_id_notification_id_idx" ON "notification_recipients"("studio_id", "notification_id");

-- CreateIndex
CREATE INDEX "notification_recipients_studio_id_student_id_idx" ON "notification_recipients"("studio_id", "student_id");

-- AddForeignKey
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_studio_id_notification_id_fkey" FOREIGN KEY ("studio_id", "notification_id") REFERENCES "notifications"("target_studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A kind of its own for each sender (C-26); a reminder is one that a job wrote to students.
alter table notifications
  add constraint notifications_to_students_check check (not to_students
    or (target_studio_id is not null and type in ('urgent', 'warning', 'info', 'class'))),
  add constraint notifications_reminder_check check (to_students or not is_reminder);

alter table notification_recipients enable row level security, force row level security;
create policy app_studio on notification_recipients to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on notification_recipients to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id())) with check (false);
-- The session says how many notices its person has not read.
create policy app_system on notification_recipients to app_system using (true) with check (false);

grant select, insert on notification_recipients to app_studio;
grant select on notification_recipients to app_student, app_system;

-- An academy writes to its own students alone, as who the door says.
alter policy app_studio on notifications with check (target_studio_id = (select app_studio_id()) and to_students);
revoke insert on notifications from app_studio;
grant insert (id, title, message, type, target_type, target_studio_id, to_students, is_reminder, created_at)
  on notifications to app_studio;

-- How many have read what the academy sent, it may know; its people's own marks stay theirs to write.
create policy app_studio_sent on notification_receipts for select to app_studio
  using (notification_id in (select id from notifications
    where target_studio_id = (select app_studio_id()) and to_students));

-- A student sees what is for the whole academy, and of the rest what is for this student; what is about money, with
-- the right to know of it.
alter policy app_student on notifications using ((select app_student_id()) is not null
  and (target_type = 'all_studios' or target_studio_id = (select app_studio_id()))
  and (not to_students or id in (select notification_id from notification_recipients))
  and (not is_reminder or (select app_portal_may('pay'))));

-- What an academy tells its people is not the platform's to read.
alter policy app_platform on notifications using (not to_students) with check (not to_students);
