import type { Batch, Step } from "./load.ts";

/** What is done for each academy once a day (lib/jobs/per-studio.ts). */
const jobs = ["backups.nightly", "payments.charge-fees", "settlements.reconcile", "fees.remind"];

/**
 * The night's work as done, of today and of the day that may begin meanwhile: pages are measured by day, and the copies
 * of some hundred thousand rows would otherwise be written beside them.
 */
export const night = (_: Batch): Step[] => [
  [
    `insert into studio_job_runs (studio_id, job, day)
     select s.id, job, (now() at time zone t.time_zone)::date + later
       from b_studio s join studios t on t.id = s.id
            cross join unnest($1::text[]) job cross join generate_series(0, 1) later`,
    [jobs],
  ],
];
