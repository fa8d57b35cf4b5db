import fc from "fast-check";
import { withStudio } from "@/lib/db/doors";
import { denied, refusal } from "@/lib/testing/entities";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

const monday = "2026-11-16";

async function makeWorld() {
  const { studioId } = await makeStudio();
  const students = [];
  for (let n = 0; n < 4; n += 1) students.push((await makeStudent({ studioId })).studentId);
  const sessions = [];
  for (let n = 0; n < 2; n += 1) {
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
    sessions.push((await makeClassSession({ studioId, classId, day: monday })).id);
  }
  return { studioId, students, sessions };
}

/** Sessions whose column `present` differs from the number of valid attendances. */
const apart = async (studios: readonly string[]) =>
  (
    await superuser.query(
      `select s.id, s.present, count(a.id)::int as counted
         from class_sessions s left join attendances a on a.session_id = s.id and a.voided_at is null
        where s.studio_id = any($1) group by s.id having s.present <> count(a.id)`,
      [studios],
    )
  ).rows;

/** Statements run as superuser, each on many rows. `$1` are the studios, `$2` picks a third of their rows. */
const some = "studio_id = any($1) and abs(hashtext(id::text)) % 3 = $2";
const statements = {
  comes: `insert into attendances (id, studio_id, session_id, student_id, day, source)
    select gen_random_uuid(), c.studio_id, c.id, s.id, c.day, 'roll_call'
      from class_sessions c join students s using (studio_id)
     where c.studio_id = any($1) and abs(hashtext(c.id::text || s.id)) % 3 = $2
        on conflict do nothing`,
  imports: `insert into attendances (id, studio_id, student_id, day, source)
    select gen_random_uuid(), studio_id, id, '2026-01-05', 'import' from students where ${some}
        on conflict do nothing`,
  voids: `update attendances set voided_at = now(), void_reason = 'engano' where ${some} and voided_at is null`,
  forgets: `update attendances set user_id = null where ${some}`,
  removes: `delete from attendances where ${some}`,
};

it("the column `present` equals the number of valid attendances after any statements on one or both academies", async () => {
  const studios = [(await makeWorld()).studioId, (await makeWorld()).studioId];
  const step = fc.record({
    does: fc.constantFrom(...(Object.keys(statements) as (keyof typeof statements)[])),
    to: fc.constantFrom(studios, studios.slice(0, 1), studios.slice(1)),
    part: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await superuser.query(statements.comes, [studios, 0]);
      for (const { does, to, part } of steps) await superuser.query(statements[does], [to, part]);
      expect(await apart(studios)).toEqual([]);
    }),
    { numRuns: 25 },
  );
  const { rows } = await superuser.query(
    "select sum(present)::int as all from class_sessions where studio_id = any($1)",
    [studios],
  );
  expect(rows).toEqual([{ all: expect.any(Number) }]);
});

it("the column `present` counts attendances made concurrently, and the studio role cannot write it", async () => {
  const { studioId, students, sessions } = await makeWorld();
  const [sessionId = ""] = sessions;
  await Promise.all(students.map((studentId) => makeAttendance({ studioId, studentId, sessionId })));
  const present = await withStudio(studioId, (tx) =>
    tx.classSession.findUnique({ where: { id: sessionId }, select: { present: true } }),
  );
  expect(present).toEqual({ present: 4 });
  const write = withStudio(studioId, (tx) =>
    tx.classSession.update({ where: { id: sessionId }, data: { present: 9 }, select: { id: true } }),
  );
  expect(await refusal(write)).toMatch(denied);
});

it("a new attendance announces 'attendance' and not 'classes', and another change of a session announces 'classes'", async () => {
  const { studioId, students, sessions } = await makeWorld();
  const [sessionId = ""] = sessions;
  const [first = "", second = ""] = students;
  await makeAttendance({ studioId, studentId: first, sessionId });
  const client = await superuser.connect();
  const told: string[] = [];
  client.on(
    "notification",
    ({ payload = "" }) => void (payload.startsWith(studioId) && told.push(payload.slice(37))),
  );
  await client.query("listen studio_changes");
  await makeAttendance({ studioId, studentId: second, sessionId });
  await client.query("select 1");
  expect(told).toContain("attendance");
  expect(told).not.toContain("classes");
  await withStudio(studioId, (tx) =>
    tx.classSession.update({ where: { id: sessionId }, data: { note: "Faixas" }, select: { id: true } }),
  );
  await client.query("select 1");
  expect(told).toContain("classes");
  await client.query("unlisten *");
  client.release();
});
