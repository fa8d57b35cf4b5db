import "server-only";
import type { PlatformTx } from "@/lib/db/doors";
import { BACKUP_DAYS, lastDayOfBackup, placeOfBackup } from "@/lib/features/backups/rules";
import { type IsoDay, dayToDate, parseIsoDay } from "@/lib/kernel/dates";
import type { Batch, Check } from "../rules";

const SHOWN = 15;

/** State of the latest request of a kind; null before the first. */
async function findLastBatch(
  tx: PlatformTx,
  kind: "backup" | "integrity",
): Promise<(Batch & { id: string }) | null> {
  const [batch] = await tx.$queryRaw<(Batch & { id: string })[]>`
    select batch_id as id, min(requested_at) as "requestedAt", count(*)::int as tasks,
           count(done_at)::int as done, count(failed_at)::int as failed
      from platform_tasks
     where batch_id = (select batch_id from platform_tasks where kind = ${kind}::platform_task_kind
                        order by requested_at desc limit 1)
     group by batch_id`;
  return batch ?? null;
}

type Finding = { check: Check; studio: string | null; studioId: string | null; count: number };

export async function readIntegrity(tx: PlatformTx) {
  const batch = await findLastBatch(tx, "integrity");
  if (!batch) return null;
  const findings = await tx.$queryRaw<Finding[]>`
    select r.key as check, s.name as studio, t.studio_id as "studioId", r.value::int as count
      from platform_tasks t cross join jsonb_each_text(t.result) r left join studios s on s.id = t.studio_id
     where t.batch_id = ${batch.id}::uuid and r.value::int > 0
     order by r.key, s.name limit ${SHOWN}`;
  return { ...batch, findings };
}

type Copy = { id: string; studio: string; at: Date; bytes: number | null; nightly: boolean };

/**
 * The latest request, and the latest copies of all academies, whoever asked for them. Only the newest copy of a day is
 * listed, because it replaced the earlier file (`keepBackup`).
 */
export async function readCopies(tx: PlatformTx) {
  const batch = await findLastBatch(tx, "backup");
  const copies = await tx.$queryRaw<Copy[]>`
    select id, studio, at, bytes, nightly from (
      (select * from (
         select distinct on (t.studio_id, t.day) t.id::text, t.studio_id, t.day, t.studio, t.at, t.bytes, false as nightly
           from (select platform_tasks.id, studio_id, done_at as at, (result ->> 'bytes')::float8 as bytes, s.name as studio,
                        (done_at at time zone s.time_zone)::date as day
                   from platform_tasks join studios s on s.id = studio_id
                  where kind = 'backup' and done_at is not null) t
          order by t.studio_id, t.day, t.at desc) asked
        where not exists (select from studio_job_runs r
          where r.studio_id = asked.studio_id and r.job = 'backups.nightly' and r.day = asked.day and r.done_at > asked.at)
        order by at desc limit ${SHOWN})
      union all
      (select r.studio_id || ' ' || r.day, r.studio_id, r.day, s.name, r.done_at, (r.result ->> 'bytes')::float8, true
         from studio_job_runs r join studios s on s.id = r.studio_id
        where r.job = 'backups.nightly' and not exists (select from platform_tasks t
          where t.studio_id = r.studio_id and t.kind = 'backup' and t.done_at > r.done_at
            and (t.done_at at time zone s.time_zone)::date = r.day)
        order by r.done_at desc limit ${SHOWN})) copies
     order by at desc limit ${SHOWN}`;
  return { batch, copies };
}

type Gone = { id: string; name: string | null; at: Date; copy: string; until: IsoDay };

/** Deleted academies that still have a copy, without those restored since. */
export async function listGoneStudios(tx: PlatformTx, { today }: { today: IsoDay }): Promise<Gone[]> {
  const rows = await tx.$queryRaw<{ id: string; name: string | null; at: Date; day: string }[]>`
    select * from (
      select distinct on (e.entity_id) e.entity_id as id, e.studio_name as name, e.created_at as at, e.data ->> 'day' as day
        from audit_events e
       where e.entity = 'studios' and e.action = 'studios.delete'
         and e.created_at > ${dayToDate(today)}::timestamptz - (${BACKUP_DAYS} + 2) * interval '1 day'
         and not exists (select from studios s where s.id::text = e.entity_id)
       order by e.entity_id, e.created_at desc) gone
     order by at desc limit ${MOST_GONE}`;
  return rows.flatMap(({ day: told, ...row }) => {
    const day = parseIsoDay(told);
    const until = day && lastDayOfBackup(day);
    if (day === null || until === null || until < today) return [];
    return [{ ...row, copy: placeOfBackup({ studioId: row.id, day }), until }];
  });
}

const MOST_GONE = 200;
