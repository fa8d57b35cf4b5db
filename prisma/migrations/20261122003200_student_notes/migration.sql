-- What the academy writes down about a student for itself: added and taken away, never changed.
-- CreateTable
CREATE TABLE "student_notes" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "student_notes_studio_id_student_id_created_at_idx" ON "student_notes"("studio_id", "student_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "student_notes_user_id_idx" ON "student_notes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "student_notes_studio_id_id_key" ON "student_notes"("studio_id", "id");

-- AddForeignKey
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table student_notes
  add constraint student_notes_body_check check (btrim(body) <> '' and length(body) <= 2000);

create trigger keep_ledger before update on student_notes for each row execute function keep_ledger();

alter table student_notes enable row level security, force row level security;
create policy app_studio on student_notes to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
grant select, insert (id, studio_id, student_id, body, created_at), delete on student_notes to app_studio;

-- Ledgers name who wrote them: an academy's people know each other by name.

create policy app_studio_colleagues on profiles for select to app_studio
  using (user_id in (select user_id from user_roles where studio_id = (select app_studio_id())));
