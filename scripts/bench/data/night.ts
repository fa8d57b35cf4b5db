import type { Batch, Step } from "./load.ts";

const jobs = [
  "backups.nightly",
  "students.return",
  "payments.charge-fees",
  "settlements.reconcile",
  "fees.remind",
];

/**
 * Marks the nightly jobs as done, today's and tomorrow's (the run may pass midnight): pages are measured by day, and
 * copies of some hundred thousand rows would otherwise be written meanwhile.
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
