-- Copies and checks that the super admin asks for: a row an academy, queued as it is written, so that each has a job's time
-- and none waits for another. What is about the database itself names no academy.
CREATE TYPE "platform_task_kind" AS ENUM ('backup', 'integrity');
CREATE TABLE "platform_tasks" (
    "id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "kind" "platform_task_kind" NOT NULL,
    "studio_id" UUID,
    "requested_by" UUID DEFAULT app_user_id(),
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "result" JSONB,
    CONSTRAINT "platform_tasks_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "platform_tasks_studio_id_idx" ON "platform_tasks"("studio_id");
CREATE INDEX "platform_tasks_requested_by_idx" ON "platform_tasks"("requested_by");
CREATE INDEX "platform_tasks_batch_id_idx" ON "platform_tasks"("batch_id");
CREATE INDEX "platform_tasks_kind_requested_at_idx" ON "platform_tasks"("kind", "requested_at" DESC);
ALTER TABLE "platform_tasks" ADD CONSTRAINT "platform_tasks_studio_id_fkey"
  FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "platform_tasks" ADD CONSTRAINT "platform_tasks_requested_by_fkey"
  FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table platform_tasks
  add constraint platform_tasks_backup_check check (kind <> 'backup' or studio_id is not null),
  add constraint platform_tasks_once_check check (done_at is null or failed_at is null);

alter table platform_tasks enable row level security, force row level security;
create policy app_platform on platform_tasks to app_platform
  using (true) with check (requested_by is not distinct from (select app_user_id()));
create policy app_system on platform_tasks to app_system using (true) with check (true);
create policy app_backup on platform_tasks for select to app_backup using (studio_id = (select app_studio_id()));
grant select, insert (id, batch_id, kind, studio_id) on platform_tasks to app_platform;
grant select, update (done_at, failed_at, result), delete on platform_tasks to app_system;
grant select on platform_tasks to app_backup;

create trigger queue_row after insert on platform_tasks
  for each row when (new.done_at is null and new.failed_at is null) execute function queue_row();

-- When the nightly copies were made, and how large they are.
create policy app_platform on studio_job_runs for select to app_platform using (job = 'backups.nightly');
grant select on studio_job_runs to app_platform;
