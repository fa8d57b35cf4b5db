import { randomUUID } from "node:crypto";
import pg from "pg";
import { env } from "@/lib/config/env";
import { loggedError } from "@/lib/observe/log";
import { makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { checkLogin } from "./check-login";
import { withStudio, withSystem, withVisitor } from "./doors";
import { isUnavailable, violatedConstraint } from "./errors";

const superuser = openSuperuser();
const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("errors", () => {
  it("name the violated constraint of each kind, and none for an unrelated failure", async () => {
    const { id } = await makeStudio();
    const ana = { kind: "staff" as const, email: `${randomUUID()}@teste.obi.example` };
    const twice = withSystem("test", async (tx) => {
      await tx.user.create({ data: ana });
      await tx.user.create({ data: ana });
    });
    const ghost = withStudio(id, (tx) => tx.payment.create({ data: { studentId: id, amountCents: 1 } }));
    const backwards = withStudio(id, (tx) =>
      tx.studioClass.create({ data: { name: "x", startTime: "10:00", endTime: "09:00" } }),
    );
    const raw = withStudio(
      id,
      (tx) => tx.$executeRaw`insert into leads (id, name) values (gen_random_uuid(), ' ')`,
    );
    expect(violatedConstraint(await caught(twice))).toBe("users_kind_email_key");
    expect(violatedConstraint(await caught(ghost))).toBe("payments_studio_id_student_id_fkey");
    expect(violatedConstraint(await caught(backwards))).toBe("classes_end_after_start_check");
    expect(violatedConstraint(await caught(raw))).toBe("leads_name_check");
    for (const other of [
      new Error('a "quoted_name"'),
      null,
      await caught(withVisitor((tx) => tx.student.count())),
    ]) {
      expect(violatedConstraint(other)).toBeNull();
      expect(isUnavailable(other)).toBe(false);
    }
  });

  it("are logged by their type alone when they quote a query", async () => {
    const where = { fullName: "Ana Souza", shoeSize: 38 };
    const error = await caught(withVisitor((tx) => tx.student.count({ where })));
    expect(String(error)).toContain("Ana Souza");
    expect(loggedError(error)).toEqual({ type: "PrismaClientValidationError" });
  });

  it("show an unreachable database as unavailable", async () => {
    const absent = new pg.Pool({
      connectionString: "postgresql://nobody@127.0.0.1:1/none",
      connectionTimeoutMillis: 500,
    });
    const error = await caught(absent.query("select 1"));
    await absent.end();
    expect(isUnavailable(error)).toBe(true);
    expect(isUnavailable(new Error("wrapped", { cause: error }))).toBe(true);
  });

  it.each([
    ["disk full", "53100"],
    ["out of memory", "53200"],
    ["too many connections", "53300"],
    ["no file can be written", "58030"],
    ["statement timeout", "57014"],
    ["shut down by the administrator", "57P01"],
    ["starting up", "57P03"],
    ["connection lost", "08006"],
  ])("show a database that cannot work as unavailable: %s", async (_what, state) => {
    const sql = `do $$ begin raise exception using errcode = '${state}'; end $$`;
    const error = await caught(withVisitor((tx) => tx.$executeRawUnsafe(sql)));
    expect(isUnavailable(error)).toBe(true);
  });
});

describe("the program's login", () => {
  it("is accepted as a plain login, and refused as a superuser, an owner of tables or an heir of a role", async () => {
    await expect(checkLogin()).resolves.toBeUndefined();
    await expect(checkLogin(superuser)).rejects.toThrow(
      /^The database user \w+ is a superuser .* plain login\.$/,
    );
    const as = async (role: string, setup: string, undo: string) => {
      await superuser.query(setup);
      const url = new URL(env.databaseUrl);
      url.username = role;
      url.password = "x";
      const pool = new pg.Pool({ connectionString: url.href });
      const error = await caught(checkLogin(pool));
      await pool.end();
      await superuser.query(undo);
      return String(error);
    };
    const role = `obi_check_${randomUUID().slice(0, 8)}`;
    const drop = `drop owned by ${role}; drop role ${role}`;
    expect(
      await as(
        role,
        `create role ${role} login password 'x'; grant create on schema public to ${role};
      create table owned_${role} (); alter table owned_${role} owner to ${role}`,
        drop,
      ),
    ).toMatch(/owns tables/);
    expect(
      await as(role, `create role ${role} login inherit password 'x'; grant app_studio to ${role}`, drop),
    ).toMatch(/NOINHERIT/);
  });
});
