-- One run a studio, job and local day.
-- CreateTable
CREATE TABLE "studio_job_runs" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "job" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "result" JSONB,

    CONSTRAINT "studio_job_runs_pkey" PRIMARY KEY ("studio_id","job","day")
);

-- AddForeignKey
ALTER TABLE "studio_job_runs" ADD CONSTRAINT "studio_job_runs_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table studio_job_runs
  add constraint studio_job_runs_job_check check (job ~ '^[a-z0-9.-]{1,60}$');
