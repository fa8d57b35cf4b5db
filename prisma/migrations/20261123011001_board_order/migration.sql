-- A column of the board is a walk of an index. Comparing a status is not leakproof, so behind a policy no index is asked by
-- it; comparing a number is.
-- DropIndex
DROP INDEX "leads_studio_id_status_stage_changed_at_id_idx";

-- AlterTable
alter table leads add column stage_rank smallint not null generated always as (case status
  when 'new' then 1 when 'contacted' then 2 when 'trial_scheduled' then 3 when 'attended' then 4 when 'proposal' then 5
  when 'active_student' then 6 when 'lost' then 7 end) stored;

-- CreateIndex
CREATE INDEX "leads_board" ON "leads"("studio_id", "stage_rank", "stage_changed_at" DESC, "id" DESC);
