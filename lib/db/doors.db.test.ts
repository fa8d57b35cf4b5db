import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import {
  asStudent,
  makeClass,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { database } from "./client";
import {
  type StudioTx,
  askSystem,
  withPlatform,
  withStudent,
  withStudio,
  withSystem,
  withVisitor,
} from "./doors";
import { Prisma } from "./generated/client";
import { databaseWaits } from "./waits";

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("doors", () => {
  it("SHELL-07 threat 1: a prepared statement of a connection shows each door its own rows", async () => {
    const [a, b] = [await makeStudio(), await makeStudio()];
    await makeStudent({ studioId: a.id, fullName: "A" });
    const pupil = await makeStudentAccount({ studioId: b.id, fullName: "Pupil" });
    await makeStudent({ studioId: b.id, fullName: "B" });
    const { userId: admin } = await makeSuperAdmin();
    const { pool } = database();
    const max = pool.options.max;
    pool.options.max = 1;
    const asked = { name: "%" };
    const names = async (tx: Pick<StudioTx, "$queryRaw">) => {
      const rows = await tx.$queryRaw<{ name: string }[]>`
        select full_name as name from students where full_name like ${asked.name} order by 1`;
      return rows.map(({ name }) => name);
    };
    const kept = (tx: Pick<StudioTx, "$queryRaw">) => tx.$queryRaw<{ times: number }[]>`
      select (generic_plans + custom_plans)::int as times from pg_prepared_statements
       where statement like '%as name from students%' and statement not like '%pg_prepared%'`;
    // PostgreSQL considers a generic plan only after five executions.
    for (let turn = 0; turn < 9; turn += 1) {
      expect(await withStudio(a.id, names)).toEqual(["A"]);
      expect(await withStudio(b.id, names)).toEqual(["B", "Pupil"]);
      expect(await withStudent(asStudent(pupil), names)).toEqual(["Pupil"]);
      expect(await caught(withPlatform(admin, names))).not.toBeNull();
    }
    expect(await withStudio(a.id, kept)).toEqual([{ times: 36 }]);
    pool.options.max = max;
  });

  it("SHELL-07 one connection serves two studios in turn 1000 times, with failures, and never mixes rows", async () => {
    const [a, b] = [await makeStudio(), await makeStudio()];
    await makeStudent({ studioId: a.id, fullName: "A" });
    await makeStudent({ studioId: b.id, fullName: "B" });
    const names = (tx: StudioTx) => tx.student.findMany({ select: { fullName: true } });
    const seen = new Set<string>();
    // One connection for all, so that a leftover of one transaction would meet the next one.
    const { pool } = database();
    const max = pool.options.max;
    pool.options.max = 1;
    for (let turn = 0; turn < 1000; turn += 1) {
      const who = turn % 3;
      if (who === 2) {
        seen.add(`none:${(await caught(database().prisma.student.count())) !== null}`);
        continue;
      }
      const studio = who === 0 ? a : b;
      await caught(
        withStudio(studio.id, async (tx) => {
          for (const { fullName } of await names(tx)) seen.add(`${who === 0 ? "A" : "B"}:${fullName}`);
          if (turn % 7 === 0) await tx.$executeRaw`select 1 / 0`;
          if (turn % 11 === 0) throw new Error("thrown away");
        }),
      );
    }
    pool.options.max = max;
    expect([...seen].sort()).toEqual(["A:A", "B:B", "none:true"]);
  }, 60_000);

  it("concurrent doors of two studios never mix rows", async () => {
    const studios = [await makeStudio(), await makeStudio()];
    for (const { id, name } of studios) await makeStudent({ studioId: id, fullName: name });
    const reads = Array.from({ length: 60 }, async (_, i) => {
      const studio = studios[i % 2];
      const rows = await withStudio(studio?.id ?? "", (tx) =>
        tx.student.findMany({ select: { fullName: true } }),
      );
      return rows.every(({ fullName }) => fullName === studio?.name) && rows.length === 1;
    });
    expect(await Promise.all(reads)).not.toContain(false);
  });

  it("a query without a door is refused, and leaves no setting on the connection", async () => {
    const error = await caught(database().prisma.student.findMany());
    expect(String(error)).toMatch(/permission denied for table students/);
    const { rows } = await database().pool.query(
      "select current_user as who, current_setting('app.studio_id', true) as studio",
    );
    expect(rows[0]).toMatchObject({ who: "obi_test" });
    expect(rows[0].studio ?? "").toBe("");
  });

  it("a door inside a door throws, and the outer one goes on", async () => {
    const { id } = await makeStudio();
    const outcome = withStudio(id, async (tx) => {
      const inner = await caught(withVisitor(async () => null));
      return { inner: String(inner), still: await tx.student.count() };
    });
    expect(await outcome).toEqual({
      inner: expect.stringMatching(/"visitor" was opened inside the door "studio"/),
      still: 0,
    });
  });

  it("rolls everything back when the work throws", async () => {
    const { id } = await makeStudio();
    await caught(
      withStudio(id, async (tx) => {
        await tx.student.create({ data: { fullName: "Ninguém", email: "ninguem@teste.obi.example" } });
        throw new Error("no");
      }),
    );
    expect(await withStudio(id, (tx) => tx.student.count())).toBe(0);
  });

  it("a door fills in its studio's id and refuses another studio's", async () => {
    const [mine, other] = [await makeStudio(), await makeStudio()];
    expect((await makeStudent({ studioId: mine.id })).studioId).toBe(mine.id);
    const data = { fullName: "Ana", email: "ana@teste.obi.example", studioId: other.id };
    expect(String(await caught(withStudio(mine.id, (tx) => tx.student.create({ data }))))).toMatch(
      /row-level security/,
    );
  });

  it("a where with an undefined value throws instead of matching every row", async () => {
    const { id } = await makeStudio();
    const careless = withStudio(id, (tx) => tx.student.deleteMany({ where: { id: undefined } }));
    expect(String(await caught(careless))).toMatch(/undefined/);
  });

  it("threat 79: a statement of more than five seconds is stopped", async () => {
    const limit = () =>
      withVisitor((tx) => tx.$queryRaw`select current_setting('statement_timeout') as limit`);
    expect(await limit()).toEqual([{ limit: "5s" }]);
    const shortened = jest.replaceProperty(databaseWaits, "statement", 300);
    expect(String(await caught(withVisitor((tx) => tx.$executeRaw`select pg_sleep(8)`)))).toMatch(
      /statement timeout/,
    );
    shortened.restore();
  });
});

describe("the caller's role and ids in a door", () => {
  const unsaid = { who: "obi_test", studio: "", limit: "0" };
  const left = Prisma.sql`select current_user as who, coalesce(current_setting('app.studio_id', true), '') as studio,
    current_setting('statement_timeout') as limit`;

  it("are sent in one message with BEGIN, and end with the transaction", async () => {
    const { id } = await makeStudio();
    const { pool } = database();
    const { max } = pool.options;
    pool.options.max = 1;
    const sending = jest.spyOn(pg.Client.prototype, "query");
    const inside = await withStudio(id, (tx) => tx.$queryRaw(left));
    const sent = sending.mock.calls.map(([asked]: unknown[]) => (asked as { text: string }).text);
    sending.mockRestore();
    expect(inside).toEqual([{ who: "app_studio", studio: id, limit: "5s" }]);
    expect(sent).toEqual([
      expect.stringMatching(/^BEGIN; select set_config\('role', 'app_studio', true\)/),
      left.sql,
      "COMMIT",
    ]);
    pool.options.max = max;
    expect((await pool.query(left.sql)).rows).toEqual([unsaid]);
  });

  it("come with settings against parallel workers and JIT, and in favour of an index", async () => {
    const settings = Prisma.sql`select current_setting('max_parallel_workers_per_gather') as helpers,
      current_setting('jit') as jit, current_setting('random_page_cost') as page`;
    const told = [{ helpers: "0", jit: "off", page: "1.1" }];
    expect(await withVisitor((tx) => tx.$queryRaw(settings))).toEqual(told);
  });

  it("are passed as text, even if they contain SQL", async () => {
    const studioId = "'; select set_config('role', 'app_system', true); --\\'";
    const seen = await withStudio(studioId, (tx) => tx.$queryRaw(left));
    expect(seen).toEqual([{ who: "app_studio", studio: studioId, limit: "5s" }]);
  });

  it("are sent with the one statement of askSystem, which takes text values only", async () => {
    const quoted = "'; drop table students; --\\'";
    const [row] = await askSystem<object>(
      "test",
      Prisma.sql`select ${quoted} as text, current_user as who, current_setting('statement_timeout') as limit`,
    );
    expect(row).toEqual({ text: quoted, who: "app_system", limit: "5s" });
    expect((await database().pool.query(left.sql)).rows).toEqual([unsaid]);
    const number = caught(askSystem("test", Prisma.sql`select ${1}::int`));
    expect(String(await number)).toMatch(/text values only/);
    const within = withVisitor(async () => askSystem("test", left));
    expect(String(await caught(within))).toMatch(/opened inside the door "visitor"/);
  });

  it("askSystem prepares a statement once a connection, and never behind a pooler", async () => {
    const current = database();
    const { max } = current.pool.options;
    current.pool.options.max = 1;
    const ask = (text: string) => askSystem<object>("test", Prisma.sql`select ${text} as kept_text`);
    const runs = `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
                   where statement like '%kept_text%'`;
    for (const text of ["a", "it's", "\\"]) expect(await ask(text)).toEqual([{ kept_text: text }]);
    expect((await current.pool.query(runs)).rows).toEqual([{ runs: 3 }]);
    // The build may load this module more than once, while a process has one pool.
    await jest.isolateModulesAsync(async () => {
      const again = await import("./doors");
      const question = Prisma.sql`select ${"b"} as kept_text`;
      expect(await again.askSystem<object>("test", question)).toEqual([{ kept_text: "b" }]);
    });
    const { prepared } = current;
    current.prepared = null;
    expect(await ask("plain")).toEqual([{ kept_text: "plain" }]);
    current.prepared = prepared;
    expect((await current.pool.query(runs)).rows).toEqual([{ runs: 4 }]);
    expect(String(await caught(askSystem("test", Prisma.sql`select 1 / 0`)))).toMatch(/division by zero/);
    expect(await ask("on a new connection")).toEqual([{ kept_text: "on a new connection" }]);
    current.pool.options.max = max;
  });

  it("a connection that breaks in use fails its statement, not the process", async () => {
    const { pool } = database();
    const lent: (pg.PoolClient & { connection?: { stream: Duplex } })[] = [];
    const note = (client: pg.PoolClient) => void lent.push(client);
    pool.on("acquire", note);
    const asked = caught(askSystem("test", Prisma.sql`select pg_sleep(3)`));
    await setTimeout(300);
    lent.at(-1)?.connection?.stream.destroy(new Error("gone"));
    expect(String(await asked)).toMatch(/gone|terminated/);
    pool.off("acquire", note);
    expect(await askSystem<object>("test", Prisma.sql`select ${"a"} as text`)).toEqual([{ text: "a" }]);
  });

  it("a failed askSystem leaves nothing on the connection", async () => {
    const { pool } = database();
    const { max } = pool.options;
    pool.options.max = 1;
    for (let turn = 0; turn < 20; turn += 1) {
      expect(String(await caught(askSystem("test", Prisma.sql`select 1 / 0`)))).toMatch(/division by zero/);
      expect((await pool.query(left.sql)).rows).toEqual([unsaid]);
      await expect(withVisitor(async () => "open")).resolves.toBe("open");
    }
    const shortened = jest.replaceProperty(databaseWaits, "statement", 300);
    expect(String(await caught(askSystem("test", Prisma.sql`select pg_sleep(8)`)))).toMatch(
      /statement timeout/,
    );
    shortened.restore();
    pool.options.max = max;
  });
});

describe("the rights of each door", () => {
  it("PORTAL-38 SEC-05 a student writes four columns of the own row and no other", async () => {
    const { studioId } = await makeOwner();
    const me = await makeStudentAccount({ studioId });
    const fellow = await makeStudent({ studioId });
    const caller = asStudent(me);
    const contact = {
      phone: "11999990000",
      emergencyContactName: "Lia",
      emergencyContactPhone: "1133334444",
      medicalConditions: "v1:x",
    };
    await withStudent(caller, (tx) => tx.student.updateMany({ where: { id: me.id }, data: contact }));
    expect(await withStudio(studioId, (tx) => tx.student.findUnique({ where: { id: me.id } }))).toMatchObject(
      contact,
    );
    const { rows } = await database().pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'students'::regclass and attnum > 0
         and has_column_privilege('app_student', attrelid, attnum, 'update') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "emergency_contact_name",
      "emergency_contact_phone",
      "medical_conditions",
      "phone",
    ]);
    for (const data of [
      { monthlyFeeCents: 1 },
      { status: "active" as const },
      { email: "x@teste.obi.example" },
      { beltDegree: 1 },
    ]) {
      expect(
        String(
          await caught(withStudent(caller, (tx) => tx.student.updateMany({ where: { id: me.id }, data }))),
        ),
      ).toMatch(/permission denied/);
    }
    const others = await withStudent(caller, (tx) =>
      tx.student.updateMany({ where: { id: fellow.id }, data: contact }),
    );
    expect(others.count).toBe(0);
    expect(await withStudent(caller, (tx) => tx.student.count())).toBe(1);
  });

  it("a student sees the classes of the own enrollments only", async () => {
    const { studioId } = await makeOwner();
    const me = await makeStudentAccount({ studioId });
    const [mine] = [await makeClass({ studioId }), await makeClass({ studioId })];
    await withStudio(studioId, (tx) =>
      tx.studentEnrollment.create({ data: { studentId: me.id, classId: mine.id } }),
    );
    const seen = await withStudent(asStudent(me), (tx) => tx.studioClass.findMany({ select: { id: true } }));
    expect(seen).toEqual([{ id: mine.id }]);
  });

  it("SEC-04 threat 51 an owner cannot write the own plan, status or trial", async () => {
    const { studioId } = await makeOwner();
    for (const data of [
      { subscriptionStatus: "active" as const },
      { subscriptionPlan: "premium" as const },
      { trialEndsAt: new Date("2030-01-01") },
    ]) {
      expect(
        String(
          await caught(withStudio(studioId, (tx) => tx.studio.update({ where: { id: studioId }, data }))),
        ),
      ).toMatch(/permission denied/);
    }
    const plan = { planName: "Plano Único", status: "active" as const, amountCents: 1 };
    for (const write of [
      (tx: StudioTx) => tx.subscription.create({ data: { studioId, ...plan } }),
      (tx: StudioTx) => tx.subscription.updateMany({ data: { accessUntil: new Date("2030-01-01") } }),
      (tx: StudioTx) => tx.subscription.deleteMany({}),
    ])
      expect(String(await caught(withStudio<unknown>(studioId, write)))).toMatch(/permission denied/);
    await withStudio(studioId, (tx) =>
      tx.studio.update({ where: { id: studioId }, data: { name: "Novo nome" } }),
    );
  });

  it("SEC-06 BLOG-05 a visitor sees published posts and the contact settings, but no drafts and no keys", async () => {
    const slug = randomUUID();
    const post = { title: "t", content: "c", category: "tutorial" as const };
    await withSystem("test", async (tx) => {
      await tx.globalBlogPost.create({
        data: { ...post, slug: `${slug}-a`, status: "published", publishedAt: new Date("2026-01-01") },
      });
      await tx.globalBlogPost.create({ data: { ...post, slug: `${slug}-b` } });
      for (const key of ["contact_settings", "stripe_settings"]) {
        await tx.globalSetting.upsert({ where: { key }, create: { key, value: {} }, update: {} });
      }
    });
    const seen = await withVisitor(async (tx) => ({
      posts: await tx.globalBlogPost.findMany({
        where: { slug: { startsWith: slug } },
        select: { slug: true },
      }),
      keys: await tx.globalSetting.findMany({ select: { key: true } }),
    }));
    expect(seen).toEqual({ posts: [{ slug: `${slug}-a` }], keys: [{ key: "contact_settings" }] });
  });

  it("the platform counts an academy's students and cannot read who they are", async () => {
    const { studioId, userId } = await makeOwner();
    await makeStudent({ studioId });
    expect(await withPlatform(userId, (tx) => tx.student.count({ where: { studioId } }))).toBe(1);
    const named = withPlatform(userId, (tx) => tx.student.findMany({ select: { fullName: true } }));
    expect(String(await caught(named))).toMatch(/permission denied/);
  });

  it("only the system's door reads passwords, and no door rewrites the trail", async () => {
    const { studioId, userId } = await makeOwner();
    expect(String(await caught(withStudio({ studioId, userId }, (tx) => tx.user.findMany())))).toMatch(
      /permission denied/,
    );
    await withStudio({ studioId, userId }, (tx) =>
      tx.auditEvent.createMany({ data: [{ action: "a.b", entity: "a" }] }),
    );
    for (const verb of [
      "update audit_events set action = 'x'",
      "delete from audit_events",
      "select ip from audit_events",
      "select data from audit_events",
      "select user_id from audit_events",
    ]) {
      expect(
        String(await caught(withStudio({ studioId, userId }, (tx) => tx.$executeRawUnsafe(verb)))),
      ).toMatch(/permission denied/);
    }
    expect(
      String(await caught(withPlatform(userId, (tx) => tx.$executeRaw`delete from audit_events`))),
    ).toMatch(/permission denied/);
  });
});
