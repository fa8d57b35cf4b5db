-- Who answers for students, and what each may do for whom.
-- CreateTable
CREATE TABLE "guardians" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "user_id" UUID,
    "full_name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guardians_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student_guardians" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "guardian_id" UUID NOT NULL,
    "relation" TEXT NOT NULL DEFAULT 'responsável',
    "can_see" BOOLEAN NOT NULL DEFAULT true,
    "can_pay" BOOLEAN NOT NULL DEFAULT true,
    "can_sign" BOOLEAN NOT NULL DEFAULT true,
    "can_pick_up" BOOLEAN NOT NULL DEFAULT true,
    "gets_messages" BOOLEAN NOT NULL DEFAULT true,
    "consented_at" TIMESTAMPTZ(3),
    "consent_version" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_guardians_pkey" PRIMARY KEY ("studio_id","student_id","guardian_id")
);

-- CreateIndex
CREATE INDEX "guardians_studio_id_full_name_idx" ON "guardians"("studio_id", "full_name");

-- CreateIndex
CREATE INDEX "guardians_user_id_idx" ON "guardians"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "guardians_studio_id_id_key" ON "guardians"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "guardians_studio_id_user_id_key" ON "guardians"("studio_id", "user_id");

-- CreateIndex
CREATE INDEX "student_guardians_studio_id_guardian_id_idx" ON "student_guardians"("studio_id", "guardian_id");

-- AddForeignKey
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_guardians" ADD CONSTRAINT "student_guardians_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_guardians" ADD CONSTRAINT "student_guardians_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_guardians" ADD CONSTRAINT "student_guardians_studio_id_guardian_id_fkey" FOREIGN KEY ("studio_id", "guardian_id") REFERENCES "guardians"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table guardians
  add constraint guardians_name_check check (btrim(full_name) <> '' and length(full_name) <= 100),
  add constraint guardians_email_check check (length(email) <= 100),
  add constraint guardians_phone_check check (length(phone) <= 30);

alter table student_guardians
  add constraint student_guardians_relation_check check (btrim(relation) <> '' and length(relation) <= 60),
  add constraint student_guardians_consent_check check ((consented_at is null) = (consent_version is null)
    and length(consent_version) <= 60);

-- The student of a door belongs to its studio, and to its person: as the student's own account, or as the account of a
-- guardian who may see.

create or replace function app_student_id() returns uuid language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.id from students s
    where s.id = nullif(current_setting('app.student_id', true), '')::uuid and s.studio_id = app_studio_id()
      and (s.user_id = app_user_id() or exists (select from student_guardians l
        join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = s.studio_id and l.student_id = s.id and l.can_see and g.user_id = app_user_id())) $$;

-- As before, and the accounts of guardians go like those of students: unless another studio knows them.

create or replace function delete_studio_cascade(studio_uuid uuid) returns boolean language plpgsql as $$
declare accounts uuid[];
begin
  perform 1 from studios where id = studio_uuid for update;
  if not found then return false; end if;
  accounts := array(
    select user_id from students where studio_id = studio_uuid and user_id is not null
    union select user_id from guardians where studio_id = studio_uuid and user_id is not null);
  delete from studios where id = studio_uuid;
  accounts := array(select account from unnest(accounts) account
    where not exists (select 1 from students where user_id = account)
      and not exists (select 1 from guardians where user_id = account));
  delete from login_states using users
    where users.id = any(accounts) and login_states.kind = 'student' and login_states.email = users.email;
  delete from users where id = any(accounts) and kind = 'student';
  return true;
end $$;
