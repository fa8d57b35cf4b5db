-- What somebody consented to in the portal, or took back, with the text that was shown and the name of who said so: a proof
-- that is kept (LGPD, art. 8), and goes with its student.
-- CreateTable
CREATE TABLE "consents" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "given" BOOLEAN NOT NULL,
    "version" TEXT NOT NULL,
    "signed_by" TEXT NOT NULL,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consents_studio_id_student_id_created_at_idx" ON "consents"("studio_id", "student_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "consents_user_id_idx" ON "consents"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "consents_studio_id_id_key" ON "consents"("studio_id", "id");

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table consents
  add constraint consents_kind_check check (kind in ('health', 'child')),
  add constraint consents_version_check check (btrim(version) <> '' and length(version) <= 60),
  add constraint consents_signed_by_check check (btrim(signed_by) <> '' and length(signed_by) <= 100);

create trigger keep_ledger before update on consents for each row execute function keep_ledger();

alter table consents enable row level security, force row level security;
create policy app_studio on consents to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_backup on consents for select to app_backup using (studio_id = (select app_studio_id()));
-- Given and taken back by the student, or by a guardian who may sign; when and by whom says the database.
create policy app_student on consents to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and user_id = (select app_user_id()) and (select app_portal_may('sign')));
grant select on consents to app_studio, app_backup;
grant select, insert (id, studio_id, student_id, kind, given, version, signed_by) on consents to app_student;

-- Taken back, what was kept by it is gone in the same transaction: the text about health, and the consent of the guardian who
-- says so. Health goes first, as it may stand by that consent.

create function end_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update students set medical_conditions = null
    where studio_id = new.studio_id and id = new.student_id and medical_conditions is not null;
  if new.kind = 'child' then
    update student_guardians l set consented_at = null, consent_version = null from guardians g
      where l.studio_id = new.studio_id and l.student_id = new.student_id
        and g.studio_id = l.studio_id and g.id = l.guardian_id and g.user_id = new.user_id;
  end if;
  return null;
end $$;

create trigger end_consent after insert on consents for each row when (not new.given) execute function end_consent();
