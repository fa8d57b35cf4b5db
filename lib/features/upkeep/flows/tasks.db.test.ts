import { readdir } from "node:fs/promises";
import { withStudio, withSystem } from "@/lib/db/doors";
import { openBackupFolder } from "@/lib/testing/backup-folder";
import {
  day,
  makeCharge,
  makeClass,
  makeFile,
  makeOwner,
  makePayment,
  makeStudent,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import * as actions from "../actions";
import { loadTasks } from "../loaders";
import { taskJob } from "./tasks";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const queue = openQueue(taskJob);
const inBackups = openBackupFolder();
// Other tests' rows must neither be copied here nor be among the latest copies.
beforeEach(() =>
  superuser.query("delete from platform_tasks; delete from studio_job_runs where job = 'backups.nightly'"),
);

async function enter(): Promise<string> {
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin", confirmed: true });
  return userId;
}

describe("backups on request", () => {
  it("ADMIN-49 are queued, made and listed with their size, one at a time", async () => {
    const admin = await enter();
    const { id, name } = await makeStudio({ name: `Cópia ${Math.random()}` });
    const made = (await superuser.query("select name from studios where id = $1", [id])).rows[0];
    expect(await actions.keepBackups({ studioId: id })).toEqual({ ok: true, data: { tasks: 1 } });
    expect(await actions.keepBackups({ studioId: id })).toMatchObject({ code: "under-way" });
    expect((await loadTasks()).batch).toMatchObject({ tasks: 1, done: 0, failed: 0 });
    await queue.work(taskJob);
    const { batch, copies } = await loadTasks();
    expect(batch).toMatchObject({ tasks: 1, done: 1, failed: 0 });
    expect(copies[0]).toMatchObject({ studio: made.name, nightly: false, bytes: expect.any(Number) });
    expect(copies[0]?.bytes).toBeGreaterThan(1_000);
    expect(await readdir(inBackups(id))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.zip$/)]);
    const { rows } = await superuser.query(
      "select data from audit_events where user_id = $1 and action = 'upkeep.backup'",
      [admin],
    );
    expect(rows).toEqual([{ data: { of: id, tasks: 1 } }]);
    expect(name ?? made.name).toBeTruthy();
  });

  it("ADMIN-49 need the password and an existing academy, and are refused to an owner", async () => {
    const admin = await enter();
    expect(await actions.keepBackups({ studioId: "0199aaaa-0000-7000-8000-000000000000" })).toMatchObject({
      code: "not-found",
    });
    await enterAs(admin, { area: "superAdmin" });
    expect(await actions.keepBackups({ studioId: "" })).toMatchObject({ code: "confirm-person" });
    const owner = await makeOwner();
    await enterAs(owner.userId);
    for (const attempt of [
      () => actions.keepBackups({ studioId: owner.studioId }),
      () => actions.checkIntegrity({}),
      () => loadTasks(),
    ])
      await expect(attempt()).rejects.toThrow("NEXT_REDIRECT");
  });

  it("ADMIN-49 are listed together with the nightly backups", async () => {
    await enter();
    const { id } = await makeStudio();
    await superuser.query(
      `insert into studio_job_runs (studio_id, job, day, result)
       values ($1, 'backups.nightly', '2026-11-20', '{"rows": 1, "files": 0, "bytes": 4096}')`,
      [id],
    );
    expect((await loadTasks()).copies).toContainEqual(
      expect.objectContaining({ nightly: true, bytes: 4096 }),
    );
  });

  it("ADMIN-49 replace the academy's nightly backup of the same day in the list", async () => {
    await enter();
    const { id } = await makeStudio({ name: `Cópia ${Math.random()}` });
    await superuser.query(
      `insert into studio_job_runs (studio_id, job, day, done_at, result)
       select $1, 'backups.nightly', (now() at time zone time_zone)::date - back, now() - back * interval '1 day' - interval '1 minute', '{"bytes": 4096}'
         from studios, unnest(array[0, 1]) back where id = $1`,
      [id],
    );
    const own = async () => {
      const { rows } = await superuser.query("select name from studios where id = $1", [id]);
      return (await loadTasks()).copies.filter(({ studio }) => studio === rows[0].name);
    };
    expect((await own()).map(({ nightly }) => nightly)).toEqual([true, true]);
    await actions.keepBackups({ studioId: id });
    await queue.work(taskJob);
    expect((await own()).map(({ nightly }) => nightly)).toEqual([false, true]);
    // Later copies of another academy, however many, do not bring the replaced one back into the list.
    const { id: other } = await makeStudio();
    await superuser.query(
      `insert into platform_tasks (id, batch_id, kind, studio_id, done_at)
       select gen_random_uuid(), gen_random_uuid(), 'backup', $1, now() + n * interval '1 ms' from generate_series(0, 19) n`,
      [other],
    );
    expect((await own()).map(({ nightly }) => nightly)).toEqual([false, true]);
  });
});

describe("the integrity check", () => {
  const findingsOf = async (studioId: string) => {
    const { integrity } = await loadTasks();
    return integrity?.findings.filter((found) => found.studioId === studioId).map(({ check }) => check);
  };
  /** Checks this academy only: a check of all would read what every other test left. */
  async function check(studioId: string) {
    await superuser.query("delete from platform_tasks");
    await superuser.query(
      `insert into platform_tasks (id, batch_id, kind, studio_id)
       select gen_random_uuid(), '0199aaaa-0000-7000-8000-000000000001', 'integrity', s
         from unnest(array[$1::uuid, null]) s`,
      [studioId],
    );
    await queue.work(taskJob);
    const { integrity } = await loadTasks();
    expect(integrity).toMatchObject({ tasks: 2, done: 2, failed: 0 });
    return findingsOf(studioId);
  }

  it("ADMIN-49 finds nothing in sound data, and every value that was corrupted behind the triggers", async () => {
    await enter();
    const { id: studioId } = await makeStudio();
    const student = await makeStudent({ studioId });
    await makeFile({ studioId, studentId: student.id, purpose: "document" });
    expect(await check(studioId)).toEqual([]);
    const bend = (sql: string) =>
      superuser.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
    await makeCharge({ studioId, studentId: student.id });
    await bend(`update charges set paid_cents = paid_cents + 1 where studio_id = '${studioId}'`);
    await makeClass({ studioId });
    await bend(`update classes set current_students = current_students + 1 where studio_id = '${studioId}'`);
    await bend(
      `update files set purpose = 'photo', content_type = 'image/webp' where studio_id = '${studioId}'`,
    );
    expect(await check(studioId)).toEqual(["charge-sums", "class-places", "lost-files"]);
  });

  it("AGR-27 ADMIN-49 counts credit that a payment left and that a charge used", async () => {
    await enter();
    const { id: studioId } = await makeStudio();
    const { id: studentId } = await makeStudent({ studioId });
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    await makePayment({ studioId, studentId, chargeId, amountCents: 20_000, creditCents: 5_000 });
    const next = await makeCharge({ studioId, studentId, period: day("2026-12-01") });
    await withStudio(studioId, (tx) =>
      tx.creditEntry.createMany({ data: [{ studentId, kind: "used", cents: -4_000, chargeId: next.id }] }),
    );
    expect(await check(studioId)).toEqual([]);
  });

  it("ADMIN-49 is queued once at a time, for all academies and the database itself", async () => {
    await enter();
    const answer = await actions.checkIntegrity({});
    const { rows } = await superuser.query("select count(*)::int as studios from studios");
    expect(answer).toEqual({ ok: true, data: { tasks: rows[0].studios + 1 } });
    expect(await actions.checkIntegrity({})).toMatchObject({ code: "under-way" });
    await superuser.query("delete from platform_tasks");
    await queue.db.executeSql("delete from pgboss.job where name = 'platform_tasks'");
  });

  it("a task that was given up is shown as failed", async () => {
    await enter();
    const { id } = await makeStudio();
    await actions.keepBackups({ studioId: id });
    const task = await withSystem("test", (tx) =>
      tx.platformTask.findFirstOrThrow({ where: { studioId: id } }),
    );
    await taskJob.giveUp(task.id);
    expect((await loadTasks()).batch).toMatchObject({ tasks: 1, done: 0, failed: 1 });
  });
});
