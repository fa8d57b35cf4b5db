import { readFileSync } from "node:fs";
import { day, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();
const migration = readFileSync(
  "prisma/migrations/20261129200200_missed_since_enrolling/migration.sql",
  "utf8",
);

it("RIGHT-31 the migration counts older records as missed from their enrolling, and keeps other dates", async () => {
  const { id: studioId } = await makeStudio();
  const made = async (missedAfter: string) => {
    const createdAt = new Date("2026-11-10T15:00:00Z");
    const { studentId } = await makeStudent({ studioId, enrollmentDate: day("2026-09-14"), createdAt });
    await superuser.query("update students set missed_after = $2 where id = $1", [studentId, missedAfter]);
    return studentId;
  };
  const [byRecord, afterPause] = [await made("2026-12-01"), await made("2026-12-20")];

  await superuser.query(`begin; ${migration}; commit`);

  const { rows } = await superuser.query<{ id: string; missed: string }>(
    "select id, missed_after::text as missed from students where id = any($1)",
    [[byRecord, afterPause]],
  );
  const missed = new Map(rows.map((row) => [row.id, row.missed]));
  expect([missed.get(byRecord), missed.get(afterPause)]).toEqual(["2026-10-05", "2026-12-20"]);
});
