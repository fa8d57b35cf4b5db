import { randomUUID } from "node:crypto";
import { withPlatform, withStudio } from "@/lib/db/doors";
import { type Table, readCatalog, tenantColumn } from "@/lib/testing/catalog";
import { denied, refusal } from "@/lib/testing/entities";
import { makeOwner, makeStudent, makeStudentAccount, makeSuperAdmin } from "@/lib/testing/factories";
import { insertSql, probeRows } from "@/lib/testing/probe-rows";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

describe("deleting a studio", () => {
  it("DATA-18 removes all its data, closes its students' accounts and keeps the trail without people", async () => {
    const tables = await readCatalog(superuser);
    const { insert, tableOf } = probeRows(superuser, tables);
    const [gone, kept] = [await makeOwner(), await makeOwner()];
    for (const { studioId } of [gone, kept]) {
      for (const table of tables.filter((one) => tenantColumn(one) && one.name !== "studios"))
        await insert(table, studioId);
    }
    const student = await makeStudentAccount({ studioId: gone.studioId });
    const shared = await makeStudentAccount({ studioId: kept.studioId });
    await makeStudent({ studioId: gone.studioId, userId: shared.userId });
    await superuser.query(
      "insert into profiles (user_id, full_name) select unnest($1::uuid[]), 'Nome' on conflict do nothing",
      [[student.userId, shared.userId]],
    );
    const trail = `'${randomUUID()}'`;
    await superuser.query(
      insertSql(tableOf("audit_events"), {
        id: trail,
        studio_id: `'${gone.studioId}'`,
        user_id: `'${gone.userId}'`,
        action: "'a'",
        entity: "'a'",
        ip: "'192.0.2.7'",
        data: "'{}'",
      }),
    );

    const { userId: adminId } = await makeSuperAdmin();
    const remove = () =>
      withPlatform(
        adminId,
        (tx) => tx.$queryRaw`select delete_studio_cascade(${gone.studioId}::uuid) as done`,
      );
    const before = await rowsOf(tables, kept.studioId);
    expect(await remove()).toEqual([{ done: true }]);
    expect(await rowsOf(tables, gone.studioId)).toEqual([]);
    expect(await rowsOf(tables, kept.studioId)).toEqual(before);
    const people = await superuser.query(
      `select u.id, u.studio_deleted as closed, p.full_name is not null as named
         from users u left join profiles p on p.user_id = u.id where u.id = any($1)`,
      [[student.userId, shared.userId]],
    );
    expect(people.rows).toEqual(
      expect.arrayContaining([
        { id: student.userId, closed: true, named: false },
        { id: shared.userId, closed: false, named: true },
      ]),
    );
    const { rows } = await superuser.query(
      `select studio_id, user_id, ip, data, action from audit_events where id = ${trail}`,
    );
    expect(rows).toEqual([{ studio_id: null, user_id: null, ip: null, data: null, action: "a" }]);
    expect(await remove()).toEqual([{ done: false }]);
    const byOwner = withStudio(
      kept.studioId,
      (tx) => tx.$queryRaw`select delete_studio_cascade(${kept.studioId}::uuid)`,
    );
    expect(await refusal(byOwner)).toMatch(denied);
    // Reads every row of every table three times, other tests' rows included.
  }, 120_000);

  /** Tables and columns that contain the studio's id, as "table count". */
  async function rowsOf(tables: Table[], studioId: string): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await superuser.query(
        `select count(*)::int as n from "${name}" t where t::text like '%${studioId}%'`,
      );
      if (rows[0].n > 0) found.push(`${name} ${rows[0].n}`);
    }
    return found;
  }
});
