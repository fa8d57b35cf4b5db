import { withStudio } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { makeStudio } from "@/lib/testing/factories";
import { openQueue } from "@/lib/testing/queue";
import { runLogged } from "./queue";
import { EACH_MINUTE } from "./timed-job";

const { boss, db } = openQueue();

describe("the job queue", () => {
  it("runs every statement as app_jobs, also after one that failed", async () => {
    const { rows } = await db.executeSql("select current_user as who");
    expect(rows).toEqual([{ who: "app_jobs" }]);
    await expect(db.executeSql("select 1/0")).rejects.toThrow("division by zero");
    expect((await db.executeSql("select current_user as who")).rows).toEqual([{ who: "app_jobs" }]);
  });

  it("sees no table of the academies", async () => {
    await expect(db.executeSql("select from public.students")).rejects.toThrow("permission denied");
    await expect(db.executeSql("select from public.mail_outbox")).rejects.toThrow("permission denied");
  });

  it("cannot be read through a door", async () => {
    const { id } = await makeStudio();
    const peek = withStudio(id, (tx) => tx.$queryRaw`select from pgboss.job`);
    await expect(peek).rejects.toThrow("permission denied");
  });

  it("hands a job to one worker, and runs the scripts that pg-boss sends in one piece", async () => {
    await boss.createQueue("test-queue", { policy: "short" });
    const first = await boss.send("test-queue", { n: 1 });
    expect(await boss.send("test-queue", { n: 2 })).toBeNull();
    const [job] = await boss.fetch<{ n: number }>("test-queue");
    expect(job).toMatchObject({ id: first, data: { n: 1 } });
    await boss.complete("test-queue", first ?? "");
    expect(await boss.fetch("test-queue")).toEqual([]);
    await boss.supervise("test-queue");
    await boss.deleteQueue("test-queue");
    expect(await boss.getQueue("test-queue")).toBeNull();
  });

  it("logs why a job failed, and lets it fail", async () => {
    const said = jest.spyOn(log, "error").mockImplementation();
    const err = new Error("no such table");
    const job = { name: "broken", cron: EACH_MINUTE, run: () => Promise.reject(err) };
    await expect(runLogged(job, new AbortController().signal)).rejects.toBe(err);
    expect(said).toHaveBeenCalledWith({ err, job: "broken" }, "job failed");
  });
});
