-- Each change of a student's status.
-- CreateTable
CREATE TABLE "student_status_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "from_status" "student_status",
    "to_status" "student_status" NOT NULL,
    "day" DATE NOT NULL DEFAULT app_today(),
    "reason" TEXT,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "student_status_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "student_status_changes_studio_id_day_idx" ON "student_status_changes"("studio_id", "day");

-- CreateIndex
CREATE INDEX "student_status_changes_studio_id_student_id_created_at_idx" ON "student_status_changes"("studio_id", "student_id", "created_at");

-- CreateIndex
CREATE INDEX "student_status_changes_user_id_idx" ON "student_status_changes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "student_status_changes_studio_id_id_key" ON "student_status_changes"("studio_id", "id");

-- AddForeignKey
ALTER TABLE "student_status_changes" ADD CONSTRAINT "student_status_changes_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_status_changes" ADD CONSTRAINT "student_status_changes_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_status_changes" ADD CONSTRAINT "student_status_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table student_status_changes
  add constraint student_status_changes_status_check check (from_status is distinct from to_status),
  add constraint student_status_changes_reason_check check (length(reason) <= 500);

-- Standing students: since they enrolled, or, when they are not active, since they were last edited at the latest.

insert into student_status_changes (studio_id, student_id, to_status, day)
  select studio_id, id, status, case when status = 'active' then enrollment_date
    else greatest(enrollment_date, (updated_at at time zone 'America/Sao_Paulo')::date) end
  from students;

create trigger keep_ledger before update on student_status_changes for each row execute function keep_ledger();

-- Who leaves and why cannot be found out later. The reason is what the command said by set_config('app.reason').

create function record_student_status() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into student_status_changes (studio_id, student_id, to_status, day)
      values (new.studio_id, new.id, new.status, new.enrollment_date);
  elsif new.status <> old.status then
    insert into student_status_changes (studio_id, student_id, from_status, to_status, reason)
      values (new.studio_id, new.id, old.status, new.status,
        left(nullif(btrim(current_setting('app.reason', true)), ''), 500));
  end if;
  return null;
end $$;

create trigger record_student_status after insert or update of status on students
  for each row execute function record_student_status();
