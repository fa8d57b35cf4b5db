-- A weekly class gets dates, and who was there is kept.
-- CreateEnum
CREATE TYPE "class_session_status" AS ENUM ('scheduled', 'held', 'cancelled');

-- CreateEnum
CREATE TYPE "attendance_source" AS ENUM ('roll_call', 'wall_qr', 'kiosk', 'card', 'portal', 'import');

-- CreateEnum
CREATE TYPE "booking_mode" AS ENUM ('open', 'enrolled', 'booking');

-- CreateTable
CREATE TABLE "class_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "class_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "start_time" VARCHAR(5) NOT NULL,
    "end_time" VARCHAR(5) NOT NULL,
    "instructor_id" UUID,
    "martial_art_id" UUID,
    "max_students" SMALLINT NOT NULL,
    "booked" SMALLINT NOT NULL DEFAULT 0,
    "status" "class_session_status" NOT NULL DEFAULT 'scheduled',
    "cancel_reason" TEXT,
    "note" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "class_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendances" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "session_id" UUID,
    "student_id" UUID,
    "lead_id" UUID,
    "day" DATE NOT NULL,
    "martial_art_id" UUID,
    "source" "attendance_source" NOT NULL,
    "client_ref" UUID,
    "device_id" UUID,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" UUID DEFAULT app_user_id(),
    "voided_at" TIMESTAMPTZ(3),
    "voided_by" UUID,
    "void_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "attendances_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "classes" ADD COLUMN "booking_mode" "booking_mode" NOT NULL DEFAULT 'open',
ADD COLUMN "trial_places" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "students" ADD COLUMN "checkin_code" TEXT;

-- CreateIndex
CREATE INDEX "class_sessions_studio_id_day_start_time_idx" ON "class_sessions"("studio_id", "day", "start_time");

-- CreateIndex
CREATE UNIQUE INDEX "class_sessions_studio_id_id_key" ON "class_sessions"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "class_sessions_studio_id_class_id_day_key" ON "class_sessions"("studio_id", "class_id", "day");

-- CreateIndex
CREATE INDEX "attendances_studio_id_student_id_martial_art_id_day_idx" ON "attendances"("studio_id", "student_id", "martial_art_id", "day");

-- CreateIndex
CREATE INDEX "attendances_studio_id_session_id_idx" ON "attendances"("studio_id", "session_id");

-- CreateIndex
CREATE INDEX "attendances_user_id_idx" ON "attendances"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "attendances_studio_id_id_key" ON "attendances"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "attendances_studio_id_client_ref_key" ON "attendances"("studio_id", "client_ref");

-- CreateIndex
CREATE UNIQUE INDEX "students_studio_id_checkin_code_key" ON "students"("studio_id", "checkin_code");

-- AddForeignKey
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_studio_id_class_id_fkey" FOREIGN KEY ("studio_id", "class_id") REFERENCES "classes"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_studio_id_instructor_id_fkey" FOREIGN KEY ("studio_id", "instructor_id") REFERENCES "instructors"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_studio_id_session_id_fkey" FOREIGN KEY ("studio_id", "session_id") REFERENCES "class_sessions"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_studio_id_lead_id_fkey" FOREIGN KEY ("studio_id", "lead_id") REFERENCES "leads"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_voided_by_fkey" FOREIGN KEY ("voided_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

create index attendances_lead_idx on attendances (studio_id, lead_id) where lead_id is not null;
create index attendances_voided_by_idx on attendances (voided_by) where voided_by is not null;
create index class_sessions_closed_by_idx on class_sessions (closed_by) where closed_by is not null;

alter table classes
  add constraint classes_trial_places_check check (trial_places between 0 and max_students);

alter table students
  add constraint students_checkin_code_check check (checkin_code ~ '^[0-9]{4,6}$');

alter table class_sessions
  add constraint class_sessions_day_check check (day between '1950-01-01' and '2099-12-31'),
  add constraint class_sessions_times_check check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and end_time collate "C" > start_time collate "C"),
  add constraint class_sessions_max_students_check check (max_students between 1 and 500),
  add constraint class_sessions_capacity_check check (booked between 0 and max_students),
  add constraint class_sessions_cancel_check check ((status = 'cancelled') = (cancel_reason is not null)
    and btrim(cancel_reason) <> '' and length(cancel_reason) <= 500),
  add constraint class_sessions_note_check check (length(note) <= 2000),
  add constraint class_sessions_closed_check check (closed_at is not null or closed_by is null);

alter table attendances
  add constraint attendances_day_check check (day between '1950-01-01' and '2099-12-31'),
  add constraint attendances_who_check check (num_nonnulls(student_id, lead_id) >= 1),
  add constraint attendances_session_check check (session_id is not null or source = 'import'),
  add constraint attendances_void_check check ((voided_at is null) = (void_reason is null)
    and (voided_at is not null or voided_by is null) and btrim(void_reason) <> '' and length(void_reason) <= 500);

create unique index attendances_student_once_key on attendances (studio_id, session_id, student_id)
  where voided_at is null;
create unique index attendances_lead_once_key on attendances (studio_id, session_id, lead_id) where voided_at is null;

-- The one way to a session: a weekly class of the caller's studio on one of its days. Whoever comes second gets the
-- same one; null where there is no such class. A student opens today's alone, which in another time zone may be the
-- day before or after.

create function open_session(of_class uuid, on_day date) returns uuid language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  session uuid;
  weekly classes;
begin
  if current_setting('role') = 'app_student'
    and (app_student_id() is null or on_day not between app_today() - 1 and app_today() + 1)
  then
    return null;
  end if;
  select id into session from class_sessions
    where studio_id = app_studio_id() and class_id = of_class and day = on_day;
  if found then return session; end if;
  select * into weekly from classes where studio_id = app_studio_id() and id = of_class and status = 'active';
  if not found then return null; end if;
  if extract(dow from on_day) <> weekly.day_of_week then
    raise exception 'the class is on another weekday: "class_sessions_weekday_check"' using errcode = 'check_violation';
  end if;
  insert into class_sessions (studio_id, class_id, day, start_time, end_time, instructor_id, martial_art_id, max_students)
    values (weekly.studio_id, weekly.id, on_day, weekly.start_time, weekly.end_time, weekly.instructor_id,
      weekly.martial_art_id, weekly.max_students)
    on conflict (studio_id, class_id, day) do nothing returning id into session;
  if session is null then
    select id into session from class_sessions
      where studio_id = app_studio_id() and class_id = of_class and day = on_day;
  end if;
  return session;
end $$;

-- Whoever closes a session is who the door says. A session to which somebody came is not cancelled.

create function keep_session() returns trigger language plpgsql as $$
begin
  if new.closed_at is not null and old.closed_at is null then
    new.closed_by := app_user_id();
  elsif new.closed_at is null then
    new.closed_by := null;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' and exists (select from attendances
    where studio_id = new.studio_id and session_id = new.id and voided_at is null)
  then
    raise exception 'somebody was there: "class_sessions_attended_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger keep_session before update on class_sessions for each row execute function keep_session();

-- Day and art are the session's. The first who comes makes it held; cancelling and coming wait for each other here.

create function attend_session() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare session class_sessions;
begin
  if new.session_id is null then return new; end if;
  select * into session from class_sessions where studio_id = new.studio_id and id = new.session_id for no key update;
  if not found then return new; end if;
  if session.status = 'cancelled' then
    raise exception 'the class did not take place: "attendances_cancelled_check"' using errcode = 'check_violation';
  end if;
  if session.status = 'scheduled' then
    update class_sessions set status = 'held' where studio_id = session.studio_id and id = session.id;
  end if;
  new.day := session.day;
  new.martial_art_id := coalesce(session.martial_art_id, new.martial_art_id);
  return new;
end $$;

create trigger attend_session before insert on attendances for each row execute function attend_session();

-- Voided once, with a reason, by whom the door says; the student of a trial is added once. Nothing else changes.

create function keep_attendance() returns trigger language plpgsql as $$
declare later text[] := array['student_id', 'lead_id', 'user_id', 'voided_at', 'voided_by', 'void_reason'];
begin
  if old.voided_at is null and new.voided_at is not null then
    new.voided_by := app_user_id();
  elsif (new.voided_at, new.void_reason) is distinct from (old.voided_at, old.void_reason)
    or (new.voided_by is not null and new.voided_by is distinct from old.voided_by)
  then
    raise exception 'an attendance is voided once' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - later <> to_jsonb(old) - later
    or (old.student_id is not null and new.student_id is distinct from old.student_id)
    or (new.lead_id is distinct from old.lead_id and (new.lead_id is not null or new.student_id is null))
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
  then
    raise exception 'an attendance is never rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger keep_attendance before update on attendances for each row execute function keep_attendance();

-- A trial that became a student's attendance outlives its lead.

create function keep_converted_attendances() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update attendances set lead_id = null
    where studio_id = old.studio_id and lead_id = old.id and student_id is not null;
  return old;
end $$;

create trigger keep_converted_attendances before delete on leads
  for each row execute function keep_converted_attendances();
