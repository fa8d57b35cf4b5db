import fc from "fast-check";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import { makeNovice, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

/** What is kept of students and what they come to, where these differ. */
async function apart(studios: readonly string[]) {
  const kept = `select studio_id, status, martial_art_id, current_belt_id, sum(students) as students, sum(fee_cents) as cents
    from student_counts where studio_id = any($1) group by 1, 2, 3, 4 having sum(students) <> 0 or sum(fee_cents) <> 0`;
  const there = `select studio_id, status, martial_art_id, current_belt_id, count(*), sum(monthly_fee_cents)
    from students where studio_id = any($1) group by 1, 2, 3, 4`;
  const differing = `(${kept} except ${there}) union all (${there} except ${kept})`;
  return (await superuser.query(differing, [studios])).rows;
}

const rowsOf = (studioId: string) => withStudio(studioId, (tx) => tx.studentCount.findMany());

/** One statement past the doors; `$1` are the studios, `$2` picks some of their rows. */
const some = "studio_id = any($1) and abs(hashtext(id::text)) % 3 = $2";
const statements = {
  enrolls: `insert into students (id, studio_id, full_name, email, monthly_fee_cents, status, martial_art_id, current_belt_id)
    select gen_random_uuid(), s.id, 'Aluna ' || n, 'aluna' || n || '@obi.example', 100 * n,
           (array['active', 'inactive', 'suspended'])[1 + (n + $2::int) % 3]::student_status, b.martial_art_id,
           case when n % 2 = 0 then b.id end
      from studios s, generate_series(0, 5) n
      left join lateral (select * from belt_ranks where n % 3 > 0 order by id limit 1 offset n) b on true where s.id = any($1)`,
  leaves: `update students set status = 'inactive' where ${some} and status = 'active'`,
  returns: `update students set status = 'active' where ${some} and status <> 'active'`,
  pays: `update students set monthly_fee_cents = monthly_fee_cents + 1 where ${some}`,
  renames: `update students set full_name = full_name || '.' where ${some}`,
  stops: `update student_arts set is_primary = false where ${some} and is_primary`,
  resumes: `update student_arts set is_primary = true where ${some} and not is_primary`,
  removes: `delete from students where ${some}`,
};

it("equals the students after whatever is done to them, of one academy or of several at once", async () => {
  await expectColumns(
    superuser,
    "student_counts",
    "id studio_id status martial_art_id current_belt_id students fee_cents",
  );
  const studios = [(await makeStudio()).studioId, (await makeStudio()).studioId];
  const step = fc.record({
    does: fc.constantFrom(...(Object.keys(statements) as (keyof typeof statements)[])),
    to: fc.constantFrom(studios, studios.slice(0, 1), studios.slice(1)),
    part: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await superuser.query(statements.enrolls, [studios, 0]);
      for (const { does, to, part } of steps) await superuser.query(statements[does], [to, part]);
      expect(await apart(studios)).toEqual([]);
    }),
    { numRuns: 25 },
  );
  const [{ rows, kinds }] = (
    await superuser.query(
      "select count(*)::int as rows, count(distinct (studio_id, status, martial_art_id, current_belt_id))::int as kinds from student_counts where studio_id = any($1)",
      [studios],
    )
  ).rows;
  expect(rows).toBe(kinds);
});

it("counts everybody of those who are enrolled at once, and nobody who was thought better of", async () => {
  const { studioId } = await makeStudio();
  const withdrawn = withStudio(studioId, async (tx) => {
    await tx.student.create({ data: { fullName: "Ana", email: "ana@obi.example" } });
    throw new Error("thought better of it");
  });
  await Promise.allSettled([withdrawn, ...Array.from({ length: 8 }, () => makeNovice({ studioId }))]);
  expect(await apart([studioId])).toEqual([]);
  expect((await rowsOf(studioId)).reduce((sum, { students }) => sum + students, 0)).toBe(8);
});

it("keeps nobody waiting, and is one row again once nobody else writes", async () => {
  const { studioId } = await makeStudio();
  const enroll = (tx: StudioTx, name: string) =>
    tx.student.create({ data: { fullName: name, email: `${name}@obi.example` } });
  const [written, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = withStudio(studioId, async (tx) => {
    await enroll(tx, "ana");
    written.resolve();
    await others.promise;
  });
  await written.promise;
  await withStudio(studioId, (tx) => enroll(tx, "bia"));
  await withStudio(studioId, (tx) => enroll(tx, "caio"));
  others.resolve();
  await slow;
  expect((await rowsOf(studioId)).map(({ students }) => students)).toEqual([1, 1, 1]);
  await withStudio(studioId, (tx) => enroll(tx, "davi"));
  expect((await rowsOf(studioId)).map(({ students }) => students)).toEqual([4]);
});

it("goes with its academy", async () => {
  const { studioId } = await makeStudio();
  await makeStudent({ studioId });
  await superuser.query("delete from studios where id = $1", [studioId]);
  const { rows } = await superuser.query("select from student_counts where studio_id = $1", [studioId]);
  expect(rows).toEqual([]);
});

it("is written by nobody, whose academy it may be", async () => {
  const { studioId } = await makeStudio();
  await makeStudent({ studioId });
  const write = (run: (tx: StudioTx) => Promise<unknown>) => refusal(withStudio(studioId, run));
  const row = { studioId, status: "active", students: 1, feeCents: 0n } as const;
  expect(await write((tx) => tx.studentCount.create({ data: row }))).toMatch(denied);
  expect(await write((tx) => tx.studentCount.updateMany({ data: { students: 9 } }))).toMatch(denied);
  expect(await write((tx) => tx.studentCount.deleteMany())).toMatch(denied);
  expect(await refusal(withSystem("test", (tx) => tx.studentCount.findMany()))).toMatch(denied);
});
