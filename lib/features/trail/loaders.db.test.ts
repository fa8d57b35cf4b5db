/** @database own */
import pg from "pg";
import { GET } from "@/app/(app)/admin/settings/registro/route";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeOwner, makeStudentAccount, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadTrail } from "./loaders";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

async function enter(): Promise<string> {
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin" });
  return userId;
}

async function makeWorld() {
  const { id: studioId } = await makeStudio({ name: `Dojô Ícaro ${Math.random()}` });
  const owner = await makeOwner({ studioId });
  const [studio] = (await superuser.query("select name from studios where id = $1", [studioId])).rows;
  const say = (severity: "info" | "warning", at = now().toISOString()) =>
    superuser.query(
      `insert into security_events (id, studio_id, user_id, type, severity, details, ip, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4::security_severity, '{"attempts": 2}', '10.0.0.1', $5)`,
      [studioId, owner.userId, severity === "info" ? "LOGIN_SUCCESS" : "LOGIN_FAILED", severity, at],
    );
  return { owner, studioId, name: String(studio.name), say };
}

const typesIn = ({ rows }: Awaited<ReturnType<typeof loadTrail>>) => rows.map(({ what }) => what);

describe("a log with a year of all academies", () => {
  const ROWS = 20_000;
  const SEARCHED = "Dojô Agulha";
  let owner: Awaited<ReturnType<typeof makeOwner>>;

  /** Old rows without a person, among them one severe event of one person at one academy. */
  beforeAll(async () => {
    const { id: studioId } = await makeStudio({ name: SEARCHED });
    owner = await makeOwner({ studioId });
    await superuser.query(
      `insert into security_events (id, type, severity, ip, created_at)
       select gen_random_uuid(), 'SESSION_ACTIVE', 'info', 'many', now() - n * interval '1 minute'
         from generate_series(1, ${ROWS}) n`,
    );
    await superuser.query(
      `insert into audit_events (id, action, entity, ip, created_at)
       select gen_random_uuid(), 'students.update', 'students', 'many', now() - n * interval '1 minute'
         from generate_series(1, ${ROWS}) n`,
    );
    const who = [studioId, owner.userId];
    await superuser.query(
      `insert into security_events (id, studio_id, user_id, type, severity, ip, created_at)
       values (gen_random_uuid(), $1, $2, 'PAYMENT_FOREIGN', 'critical', 'many', now() - interval '300 days')`,
      who,
    );
    await superuser.query(
      `insert into audit_events (id, studio_id, user_id, action, entity, ip, created_at)
       values (gen_random_uuid(), $1, $2, 'erasures.erase', 'erasures', 'many', now() - interval '300 days')`,
      who,
    );
    await superuser.query("vacuum analyze security_events, audit_events");
  });
  afterAll(async () => {
    await superuser.query(
      "begin; set local session_replication_role = replica; delete from security_events where ip = 'many'; delete from audit_events where ip = 'many'; commit",
    );
  });

  type Plan = {
    "Actual Rows": number;
    "Rows Removed by Filter"?: number;
    "Actual Loops": number;
    Plans?: Plan[];
  };
  const readBy = (plan: Plan): number =>
    (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"] +
    (plan.Plans ?? []).reduce((sum, below) => sum + readBy(below), 0);

  /** The largest number of rows that a statement of the page reads, by the query plan. */
  async function mostRead(address: object): Promise<number> {
    const asked = jest.spyOn(pg.Client.prototype, "query");
    const { rows } = await loadTrail(address);
    const statements = asked.mock.calls.flatMap(([first, second]: unknown[]) => {
      const { text, values = second } = Object(first) as { text?: string; values?: unknown };
      return text && /from\s+(security|audit)_events/.test(text)
        ? [{ text, values: values as unknown[] }]
        : [];
    });
    asked.mockRestore();
    expect(statements).toHaveLength(1);
    // Other tests left rows of the same kind.
    expect(rows.length).toBeGreaterThan(0);
    const read: number[] = [];
    for (const { text, values } of statements) {
      const explained = await superuser.query(`explain (analyze, format json) ${text}`, values);
      read.push(readBy(explained.rows[0]["QUERY PLAN"][0].Plan as Plan));
    }
    return Math.max(...read);
  }

  it.each([
    ["a kind of event", { oque: "PAYMENT_FOREIGN" }],
    ["a critical event", { nivel: "critico" }],
    ["an academy", { academia: SEARCHED }],
    ["a person", {}],
    ["an academy's changes", { registro: "alteracoes", academia: SEARCHED }],
    ["a kind of change", { registro: "alteracoes", oque: "erasures" }],
    ["a person's changes", { registro: "alteracoes" }],
  ])("ADMIN-51 %s is found without reading the rest", async (what, address) => {
    await enter();
    const isOfPerson = what.startsWith("a person");
    expect(await mostRead({ ...address, ...(isOfPerson && { quem: owner.email }) })).toBeLessThan(ROWS / 2);
  });
});

describe("the log", () => {
  it("ADMIN-51 is filtered by person, event, academy and level", async () => {
    await enter();
    const { owner, name, say } = await makeWorld();
    // Rows of the same millisecond have no order.
    await say("info", "2026-03-02T12:00:00Z");
    await say("warning", "2026-03-02T12:01:00Z");
    const mine = { quem: owner.email };
    expect(typesIn(await loadTrail(mine))).toEqual(["LOGIN_FAILED", "LOGIN_SUCCESS"]);
    expect(typesIn(await loadTrail({ ...mine, nivel: "atencao" }))).toEqual(["LOGIN_FAILED"]);
    expect(typesIn(await loadTrail({ ...mine, oque: "LOGIN_SUCCESS" }))).toEqual(["LOGIN_SUCCESS"]);
    expect(typesIn(await loadTrail({ ...mine, oque: "DROP TABLE", nivel: "?" }))).toHaveLength(2);
    expect(typesIn(await loadTrail({ academia: name.toUpperCase().replace("Í", "I") }))).toHaveLength(2);
    expect(typesIn(await loadTrail({ ...mine, academia: "outra%" }))).toEqual([]);
    const [row] = (await loadTrail(mine)).rows;
    expect(row).toMatchObject({ who: owner.email, studio: name, level: "warning", data: { attempts: 2 } });
  });

  it("RIGHT-48 hides events of sessions in use unless they are chosen", async () => {
    await enter();
    const { owner, studioId } = await makeWorld();
    await superuser.query(
      `insert into security_events (id, studio_id, user_id, type, severity, ip)
       values (gen_random_uuid(), $1, $2, 'SESSION_ACTIVE', 'info', '10.0.0.1'), (gen_random_uuid(), $1, $2, 'LOGOUT_SUCCESS', 'info', '10.0.0.1')`,
      [studioId, owner.userId],
    );
    expect(typesIn(await loadTrail({ quem: owner.email }))).toEqual(["LOGOUT_SUCCESS"]);
    expect(typesIn(await loadTrail({ quem: owner.email, oque: "SESSION_ACTIVE" }))).toEqual([
      "SESSION_ACTIVE",
    ]);
  });

  it("ADMIN-51 takes a day as the day in São Paulo", async () => {
    await enter();
    const { owner, say } = await makeWorld();
    await say("info", "2026-03-02T02:59:00Z");
    await say("warning", "2026-03-02T03:00:00Z");
    const on = async (dia: string) => typesIn(await loadTrail({ quem: owner.email, dia }));
    expect(await on("2026-03-01")).toEqual(["LOGIN_SUCCESS"]);
    expect(await on("2026-03-02")).toEqual(["LOGIN_FAILED"]);
    expect(await on("2026-02-31")).toHaveLength(2);
  });

  it("ADMIN-51 lists changes with before and after, by what was changed, in pages", async () => {
    const admin = await enter();
    const { owner } = await makeWorld();
    await withSystem("test", async (tx) => {
      for (let n = 0; n < 30; n += 1)
        await recordAudit(tx, {
          action: n % 2 ? "studios.plan" : "charges.follow-fee",
          userId: owner.userId,
          ip: "10.0.0.1",
          data: { plan: `free → full ${n}` },
        });
    });
    const asked = { registro: "alteracoes", quem: owner.email };
    const first = await loadTrail(asked);
    expect(first).toMatchObject({ total: 30, pages: 2, page: 1 });
    expect(first.rows).toHaveLength(25);
    expect((await loadTrail({ ...asked, pagina: "2" })).rows).toHaveLength(5);
    const beyond = await loadTrail({ ...asked, pagina: "900000" });
    expect(beyond).toMatchObject({ total: 30, pages: 2, page: 2 });
    expect(beyond.rows).toHaveLength(5);
    const plans = await loadTrail({ ...asked, oque: "studios" });
    expect(plans.total).toBe(15);
    expect(plans.rows[0]).toMatchObject({
      what: "studios.plan",
      thing: "studios",
      data: { plan: expect.any(String) },
    });
    expect(admin).toBeTruthy();
  });

  it("ADMIN-51 masks a student's e-mail", async () => {
    await enter();
    const student = await makeStudentAccount({ studioId: (await makeStudio()).id });
    await withSystem("test", (tx) =>
      recordSecurityEvent(tx, {
        type: "LOGIN_FAILED",
        userId: student.userId,
        ip: "10.0.0.1",
        userAgent: "jest",
      }),
    );
    const { rows } = await loadTrail({ quem: student.email });
    expect(rows[0]?.who).toContain("***@");
    expect(JSON.stringify(rows)).not.toContain(student.email);
  });

  it("ADMIN-51 is exported as a file, which is audited, and no cell becomes a formula", async () => {
    const admin = await enter();
    const { owner } = await makeWorld();
    await withSystem("test", (tx) =>
      recordAudit(tx, {
        action: "studios.plan",
        userId: owner.userId,
        ip: "=1+1",
        data: { plan: "free → full" },
      }),
    );
    const of = `http://obi.test/admin/settings/registro?registro=alteracoes&quem=${owner.email}`;
    const response = await GET(new Request(`${of}&formato=csv`));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/registro-alteracoes-.+\.csv/);
    const text = await response.text();
    expect(text).toContain("free → full");
    expect(text).toContain("'=1+1");
    const { rows } = await superuser.query(
      "select data from audit_events where user_id = $1 and action = 'trail.export'",
      [admin],
    );
    expect(rows).toEqual([{ data: { kind: "alteracoes", rows: 1 } }]);
    await enterAs(owner.userId);
    expect((await GET(new Request(`${of}&formato=csv`))).status).toBe(403);
  });
});
