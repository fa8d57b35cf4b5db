-- Why a lead was lost, how somebody spoke with them, and the order of a column of the board.
-- CreateEnum
CREATE TYPE "lead_loss" AS ENUM ('price', 'schedule', 'distance', 'elsewhere', 'silent', 'gave_up', 'other');

-- CreateEnum
CREATE TYPE "lead_contact" AS ENUM ('call', 'whatsapp', 'visit', 'trial');

-- AlterTable
ALTER TABLE "lead_events" ADD COLUMN "contact" "lead_contact",
ADD COLUMN "loss" "lead_loss";

-- AlterTable
ALTER TABLE "leads" ADD COLUMN "loss" "lead_loss";

-- CreateIndex
CREATE INDEX "leads_studio_id_status_stage_changed_at_id_idx" ON "leads"("studio_id", "status", "stage_changed_at" DESC, "id" DESC);

alter table lead_events
  add constraint lead_events_contact_check check (contact is null or kind = 'note'),
  add constraint lead_events_loss_check check (loss is null or to_status = 'lost');

grant insert (loss), update (loss) on leads to app_studio;
grant insert (contact) on lead_events to app_studio;

-- A loss is written into the history with its reason: the lead forgets it when it comes back.
create or replace function record_lead_status() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_events (id, studio_id, lead_id, kind, to_status, created_at)
      values (gen_random_uuid(), new.studio_id, new.id, 'created', new.status, least(new.created_at, clock_timestamp()));
  elsif new.status <> old.status then
    insert into lead_events (id, studio_id, lead_id, kind, from_status, to_status, created_at, loss, note)
      values (gen_random_uuid(), new.studio_id, new.id, 'moved', old.status, new.status,
        least(new.stage_changed_at, clock_timestamp()),
        case when new.status = 'lost' then new.loss end, case when new.status = 'lost' then new.lost_reason end);
  end if;
  return null;
end $$;
