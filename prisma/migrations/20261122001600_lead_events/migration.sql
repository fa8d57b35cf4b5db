-- What happened to a lead, and since when it is where it is.
-- CreateEnum
CREATE TYPE "lead_event_kind" AS ENUM ('created', 'moved', 'note');

-- CreateTable
CREATE TABLE "lead_events" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "lead_id" UUID NOT NULL,
    "kind" "lead_event_kind" NOT NULL,
    "from_status" "lead_status",
    "to_status" "lead_status",
    "note" TEXT,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "lead_events_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "leads" ADD COLUMN "birth_date" DATE,
ADD COLUMN "first_response_at" TIMESTAMPTZ(3),
ADD COLUMN "lost_reason" TEXT,
ADD COLUMN "phone_e164" TEXT,
ADD COLUMN "stage_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "utm" JSONB;

-- CreateIndex
CREATE INDEX "lead_events_studio_id_lead_id_created_at_idx" ON "lead_events"("studio_id", "lead_id", "created_at");

-- CreateIndex
CREATE INDEX "lead_events_user_id_idx" ON "lead_events"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "lead_events_studio_id_id_key" ON "lead_events"("studio_id", "id");

-- AddForeignKey
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_studio_id_lead_id_fkey" FOREIGN KEY ("studio_id", "lead_id") REFERENCES "leads"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table leads no force row level security;
alter table leads disable trigger touch_updated_at;
update leads set stage_changed_at = case when status = 'new' then created_at else updated_at end;
alter table leads enable trigger touch_updated_at;

alter table leads
  add constraint leads_phone_e164_check check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint leads_birth_date_check check (birth_date between '1900-01-01' and '2099-12-31'),
  add constraint leads_lost_reason_check check (length(lost_reason) <= 500),
  add constraint leads_utm_check check (jsonb_typeof(utm) = 'object' and length(utm::text) <= 2000);

alter table lead_events
  add constraint lead_events_kind_check check (case kind
    when 'created' then from_status is null and to_status is not null
    when 'moved' then from_status is not null and to_status is not null and from_status <> to_status
    else from_status is null and to_status is null and btrim(coalesce(note, '')) <> '' end),
  add constraint lead_events_note_check check (length(note) <= 2000);

insert into lead_events (id, studio_id, lead_id, kind, to_status, created_at)
  select gen_random_uuid(), studio_id, id, 'created', status, created_at from leads;
alter table leads force row level security;

create trigger keep_ledger before update on lead_events for each row execute function keep_ledger();

create function move_lead() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.stage_changed_at = old.stage_changed_at then
    new.stage_changed_at := pg_catalog.now();
  end if;
  return new;
end $$;

create trigger move_lead before update of status on leads for each row execute function move_lead();

create function record_lead_status() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_events (id, studio_id, lead_id, kind, to_status)
      values (gen_random_uuid(), new.studio_id, new.id, 'created', new.status);
  elsif new.status <> old.status then
    insert into lead_events (id, studio_id, lead_id, kind, from_status, to_status)
      values (gen_random_uuid(), new.studio_id, new.id, 'moved', old.status, new.status);
  end if;
  return null;
end $$;

create trigger record_lead_status after insert or update of status on leads
  for each row execute function record_lead_status();
