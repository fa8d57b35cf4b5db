-- One reminder of each monthly charge. The row is queued as it is written, and says whether it is done.
-- CreateEnum
CREATE TYPE "reminder_status" AS ENUM ('waiting', 'sent', 'skipped', 'failed');

-- CreateTable
CREATE TABLE "fee_reminders" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "charge_id" UUID NOT NULL,
    "status" "reminder_status" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "fee_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "fee_reminders_status_id_idx" ON "fee_reminders"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "fee_reminders_studio_id_charge_id_key" ON "fee_reminders"("studio_id", "charge_id");

-- AddForeignKey
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_studio_id_charge_id_fkey" FOREIGN KEY ("studio_id", "charge_id") REFERENCES "charges"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table fee_reminders
  add constraint fee_reminders_done_check check ((status = 'waiting') = (done_at is null));

alter table fee_reminders enable row level security, force row level security;
create policy app_studio on fee_reminders to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on fee_reminders to app_system using (true) with check (true);
grant select, insert, update (status, done_at) on fee_reminders to app_studio;
grant select (id, studio_id, status), update (status, done_at) on fee_reminders to app_system;

create trigger queue_row after insert on fee_reminders
  for each row when (new.status = 'waiting') execute function queue_row();

-- What was paid, waived or cancelled meanwhile is no longer asked for: mail of it that has not left stays away.
create policy app_owner on mail_outbox to app_owner using (true) with check (true);
create policy app_owner on fee_reminders to app_owner using (true) with check (true);

create function withhold_reminders() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  withheld uuid[];
begin
  with gone as (
    delete from mail_outbox where studio_id = new.studio_id and status = 'queued' and id in (
      select mail_id from messages where studio_id = new.studio_id and charge_id = new.id and channel = 'mail')
    returning id)
  select array_agg(id) into withheld from gone;
  update messages set status = 'skipped', sent_at = null
   where studio_id = new.studio_id and charge_id = new.id and mail_id = any(withheld);
  return null;
end $$;

create trigger withhold_reminders after update on charges
  for each row when (old.status = 'open' and new.status <> 'open') execute function withhold_reminders();
