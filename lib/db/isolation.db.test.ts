import { z } from "zod";
import { type Table, globalTables, readCatalog, tenantColumn } from "@/lib/testing/catalog";
import {
  asStudent,
  makeCharge,
  makeClass,
  makeClassSession,
  makeOwner,
  makeReceipt,
  makeStudent,
  makeStudentAccount,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { type Row, insertSql, keyOf, pointedAt, probeRows } from "@/lib/testing/probe-rows";
import { openSuperuser } from "@/lib/testing/superuser";
import { database } from "./client";
import { withPlatform, withStudent, withStudio, withSystem, withVisitor } from "./doors";

/**
 * Proves that a studio never reaches another studio's data, with Postgres itself as the witness. Tables are read from
 * the catalogue, so a table added later is tested too.
 */

/** Rights on a studio's rows of the two roles that are not confined to a studio. Each new entry is a decision. */
const wideReach: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app_platform: {
    audit_events: "select insert",
    classes: "select",
    guardians: "select",
    mail_outbox: "select insert update",
    notifications: "select insert update delete",
    payments: "select",
    pending_subscriptions: "select",
    platform_tasks: "select insert",
    sample_rows: "select",
    security_events: "select insert",
    students: "select",
    studios: "select insert update delete",
    subscription_changes: "select",
    subscriptions: "select insert update delete",
    user_roles: "select insert update delete",
    webhook_events: "select update",
  },
  app_system: {
    audit_events: "select insert",
    fee_reminders: "select update",
    guardian_invites: "select update delete",
    guardians: "select insert update",
    import_batches: "select update delete",
    import_rows: "select delete",
    instructors: "select",
    mail_outbox: "select insert update delete",
    mail_refusals: "select insert delete",
    notification_recipients: "select",
    notifications: "select",
    payments: "select update",
    pending_subscriptions: "select insert update delete",
    platform_tasks: "select update delete",
    request_receipts: "select delete",
    roster_runs: "select delete",
    security_events: "select insert",
    sessions: "select insert update delete",
    settlements: "select update",
    staff_invites: "select update delete",
    student_calendars: "select delete",
    student_guardians: "select insert update",
    student_invites: "select update delete",
    student_pauses: "select",
    student_unions: "select update",
    students: "select insert update",
    studio_job_runs: "select",
    studio_payment_settings: "select",
    studios: "select insert update",
    subscriptions: "select insert update",
    user_roles: "select insert update delete",
    webhook_events: "select insert update delete",
  },
};

const superuser = openSuperuser();
let tables: Table[];
const tenantTables = () => tables.filter((table) => !globalTables.includes(table.name));

beforeAll(async () => {
  tables = await readCatalog(superuser);
});

describe("isolation between studios", () => {
  type Actor = { name: string; role: string; run: (sql: string) => Promise<number> };
  type Studios = { own: string; other: string };
  type RawTx = { $executeRawUnsafe: (sql: string) => Promise<number> };

  const tenantKeys = (table: Table) =>
    table.foreignKeys.filter(({ target }) => target !== "studios" && !globalTables.includes(target));
  const isAboutStudents = (table: Table) =>
    ["students", "guardians", "class_sessions"].includes(table.name) ||
    table.columns.some(({ name }) => /student_id$/.test(name));
  const driver = z.object({
    meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
  });
  const stateOf = (error: unknown) =>
    driver.safeParse(error).data?.meta.driverAdapterError.cause.originalCode ?? String(error);
  /** Refused by grant or policy (42501), or by a foreign key that carries the studio (23503). */
  const refusals = ["42501", "23503"];

  async function makeWorld() {
    const [own, other] = [await makeOwner(), await makeOwner()];
    const stranger = await makeStudentAccount({ studioId: own.studioId });
    const fellow = await makeStudentAccount({ studioId: other.studioId });
    const actors: Actor[] = [
      {
        name: "other studio",
        role: "app_studio",
        run: (sql) =>
          withStudio({ studioId: own.studioId, userId: own.userId }, (tx) => tx.$executeRawUnsafe(sql)),
      },
      {
        name: "student of another studio",
        role: "app_student",
        run: (sql) => withStudent(asStudent(stranger), (tx) => tx.$executeRawUnsafe(sql)),
      },
      { name: "visitor", role: "app_visitor", run: (sql) => withVisitor((tx) => tx.$executeRawUnsafe(sql)) },
      {
        name: "door without a studio",
        role: "app_studio",
        run: (sql) => withStudio({ studioId: "" }, (tx) => tx.$executeRawUnsafe(sql)),
      },
      { name: "no door", role: "nobody", run: (sql) => database().prisma.$executeRawUnsafe(sql) },
    ];
    const classmate: Actor = {
      name: "classmate",
      role: "app_student",
      run: (sql) => withStudent(asStudent(fellow), (tx) => tx.$executeRawUnsafe(sql)),
    };
    return { own, other, actors, classmate };
  }

  /** A column that this role may write, so that the probe meets the policy and not only a missing grant. */
  async function writableColumn(table: Table, role: string): Promise<string> {
    const { rows } = await superuser.query<{ name: string }>(
      `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0
         and not a.attisdropped and exists (select from pg_roles where rolname = $2)
         and has_column_privilege($2, a.attrelid, a.attnum, 'update') order by a.attnum limit 1`,
      [table.name, role],
    );
    return rows[0]?.name ?? table.primaryKey[0] ?? "";
  }

  /** Null for zero rows or a refusal; everything else is reported, an error in the probe included. */
  async function leak(actor: Actor, sql: string): Promise<string | null> {
    try {
      const rows = await actor.run(sql);
      return rows === 0 ? null : `${actor.name}: ${rows} rows by ${sql}`;
    } catch (error) {
      const state = stateOf(error);
      return refusals.includes(state) ? null : `${actor.name}: ${state} by ${sql}`;
    }
  }

  const contents = async (table: Table, row: Row) =>
    (await superuser.query(`select to_jsonb(t) as row from "${table.name}" t where ${keyOf(table, row)}`))
      .rows;

  async function attempts(table: Table, actor: Actor, rows: { victim: Row; mine: Row }, studios: Studios) {
    const { draft, insert, tableOf } = probeRows(superuser, tables);
    const [name, where] = [`"${table.name}"`, keyOf(table, rows.victim)];
    const column = await writableColumn(table, actor.role);
    const sql = [
      `select 1 from ${name} where ${where}`,
      `update ${name} set "${column}" = "${column}" where ${where}`,
      `delete from ${name} where ${where}`,
    ];
    if (actor.name === "classmate") return sql;
    sql.push(insertSql(table, await draft(table, studios.other)));
    sql.push(
      `update ${name} set "${tenantColumn(table)}" = '${studios.other}' where ${keyOf(table, rows.mine)}`,
    );
    for (const key of tenantKeys(table)) {
      const foreign = await insert(tableOf(key.target), studios.other);
      const pointing = insertSql(table, pointedAt(table, await draft(table, studios.own), key, foreign));
      sql.push(pointing);
      await expect(superuser.query(pointing)).rejects.toMatchObject({ code: "23503", constraint: key.name });
    }
    return sql;
  }

  it("SHELL-07 SEC-04 SEC-05 CRM-04 no caller reads, changes or deletes another studio's row of any table", async () => {
    const { own, other, actors, classmate } = await makeWorld();
    const { insert } = probeRows(superuser, tables);
    const leaks: string[] = [];
    let probes = 0;
    for (const table of tenantTables()) {
      const rowOf = (studioId: string) =>
        table.name === "studios" ? { id: `'${studioId}'` } : insert(table, studioId);
      const rows = { victim: await rowOf(other.studioId), mine: await rowOf(own.studioId) };
      const before = await contents(table, rows.victim);
      expect(before).toHaveLength(1);
      for (const actor of isAboutStudents(table) ? [...actors, classmate] : actors) {
        for (const sql of await attempts(table, actor, rows, { own: own.studioId, other: other.studioId })) {
          probes += 1;
          const found = await leak(actor, sql);
          if (found) leaks.push(found);
        }
      }
      expect(await contents(table, rows.victim)).toEqual(before);
    }
    process.stdout.write(
      `isolation: ${tenantTables().length} tables, ${probes} probes, ${leaks.length} leaks\n`,
    );
    expect(leaks).toEqual([]);
    expect(probes).toBeGreaterThan(400);
  }, 120_000);

  it("SEC-03 the platform and the system have exactly the listed rights on studios' tables", async () => {
    const { studioId } = await makeOwner();
    const { userId } = await makeSuperAdmin();
    const { draft, insert } = probeRows(superuser, tables);
    const undone = new Error("undone");
    /**
     * True when the statement reaches rows. A foreign key or check that stops it confines nobody, so it counts as
     * reaching. Rolls back.
     */
    const reaches = (door: (run: (tx: RawTx) => Promise<never>) => Promise<never>, sql: string) =>
      door(async (tx) => {
        throw (await tx.$executeRawUnsafe(sql)) > 0 ? undone : new Error("no rows");
      }).catch((error: unknown) => error === undone || !/42501|no rows/.test(stateOf(error)));
    const doors: Record<string, (sql: string) => Promise<boolean>> = {
      app_platform: (sql) => reaches((run) => withPlatform(userId, run), sql),
      app_system: (sql) => reaches((run) => withSystem("test", run), sql),
    };
    const found: Record<string, Record<string, string>> = { app_platform: {}, app_system: {} };
    for (const table of tenantTables()) {
      if (table.name !== "studios") await insert(table, studioId);
      const [name, tenant] = [`"${table.name}"`, tenantColumn(table) ?? ""];
      const where = `"${tenant}" = '${studioId}'`;
      for (const [role, getsThrough] of Object.entries(doors)) {
        const column = await writableColumn(table, role);
        const verbs = {
          select: `select "${tenant}" from ${name} where ${where}`,
          insert: insertSql(table, await draft(table, studioId)),
          update: `update ${name} set "${column}" = "${column}" where ${where}`,
          delete: `delete from ${name} where ${where}`,
        };
        const through: string[] = [];
        for (const [verb, sql] of Object.entries(verbs)) if (await getsThrough(sql)) through.push(verb);
        if (through.length > 0) found[role] = { ...found[role], [table.name]: through.join(" ") };
      }
    }
    expect(found).toEqual(wideReach);
  }, 120_000);

  it("SHELL-07 SEC-04 a view shows a studio its own rows, and other callers none", async () => {
    const rowsOf: Readonly<Record<string, (studioId: string) => Promise<unknown>>> = {
      explained_charges: async (studioId) => {
        const { studentId } = await makeStudent({ studioId });
        return makeCharge({ studioId, studentId });
      },
      held_sessions: async (studioId) => {
        const { id: classId } = await makeClass({ studioId, dayOfWeek: 5 });
        const { id } = await makeClassSession({ studioId, classId, day: "2026-11-20" });
        return withStudio(studioId, (tx) =>
          tx.classSession.update({ where: { id }, data: { status: "held" } }),
        );
      },
      owed_charges: async (studioId) => {
        const { studentId } = await makeStudent({ studioId });
        return makeCharge({ studioId, studentId });
      },
      settlements_to_review: async (studioId) => {
        const { studentId } = await makeStudent({ studioId });
        const { id: chargeId } = await makeCharge({ studioId, studentId });
        return makeReceipt({ studioId, chargeId });
      },
    };
    const { rows: views } = await superuser.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by 1",
    );
    expect(views.map(({ name }) => name)).toEqual(Object.keys(rowsOf).sort());
    for (const [name, make] of Object.entries(rowsOf)) {
      const { own, other, actors, classmate } = await makeWorld();
      await make(other.studioId);
      const sql = `select 1 from ${name}`;
      for (const actor of [...actors, classmate]) expect(await leak(actor, sql)).toBeNull();
      expect(await withStudio(other.studioId, (tx) => tx.$executeRawUnsafe(sql))).toBe(1);
      await make(own.studioId);
      expect(await withStudio(own.studioId, (tx) => tx.$executeRawUnsafe(sql))).toBe(1);
    }
  });

  it("a studio sees its own row of every table it may read, so the probe is not blind", async () => {
    const { studioId, userId } = await makeOwner();
    await makeStudent({ studioId });
    const { insert } = probeRows(superuser, tables);
    for (const table of tenantTables().filter(({ grants }) => grants.app_studio?.includes("SELECT"))) {
      const row: Row = table.name === "studios" ? { id: `'${studioId}'` } : await insert(table, studioId);
      // Some rows are visible only to the person they name.
      const person = row.user_id?.match(/[0-9a-f-]{36}/)?.[0] ?? userId;
      const seen = await withStudio({ studioId, userId: person }, (tx) =>
        tx.$queryRawUnsafe<unknown[]>(`select 1 from "${table.name}" where ${keyOf(table, row)}`),
      );
      expect({ table: table.name, seen: seen.length }).toEqual({ table: table.name, seen: 1 });
    }
  });
});
