import { readFileSync } from "node:fs";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";

const superuser = openSuperuser();
const migration = readFileSync(
  "prisma/migrations/20261130090000_enrollment_spans_caught_up/migration.sql",
  "utf8",
);

it("RIGHT-30 places that the previous version took or freed during the update get their days", async () => {
  const { id: studioId } = await makeStudio();
  const { id: classId } = await makeClass({ studioId });
  const since = addDays(today(), -30);
  const enrol = async (fullName: string) => {
    const { studentId } = await makeStudent({ studioId, fullName });
    await makeEnrollment({ studioId, classId, studentId, enrollmentDate: dayToDate(since) });
    return studentId;
  };
  const [stays, leaves, comes] = [await enrol("Ana"), await enrol("Bia"), await enrol("Caio")];
  // Writes as the previous version does, which has no trigger that keeps the spans.
  await superuser.query(
    `begin;
     set local session_replication_role = replica;
     update student_enrollments set status = 'suspended' where student_id = '${leaves}';
     delete from enrollment_spans where student_id = '${comes}';
     commit`,
  );

  await superuser.query(`begin; ${migration}; commit`);

  const { rows } = await superuser.query(
    `select student_id, since::text, until::text from enrollment_spans where studio_id = $1`,
    [studioId],
  );
  const spans = new Map(rows.map((row) => [row.student_id, [row.since, row.until]]));
  expect([stays, leaves, comes].map((id) => spans.get(id))).toEqual([
    [since, null],
    [since, today()],
    [since, null],
  ]);
});
