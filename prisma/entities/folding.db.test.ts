/** @database own */
import { readFileSync } from "node:fs";
import { withStudio } from "@/lib/db/doors";
import { makeLead, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();
const migration = readFileSync("prisma/migrations/20261129200100_apostrophes_folded/migration.sql", "utf8");
const foldOfBefore = String.raw`create or replace function fold(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")`;

it("RIGHT-04 the migration folds older names without apostrophes, and leaves updated_at as it was", async () => {
  const { id: studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId, fullName: "Ana D’Ávila", email: "ana@obi.example" });
  const { id: leadId } = await makeLead({ studioId, name: "Rui D'Ávila", email: null });
  await superuser.query(foldOfBefore);
  await superuser.query("update students set full_name = full_name where id = $1", [studentId]);
  await superuser.query("update leads set name = name where id = $1", [leadId]);
  const read = () =>
    withStudio(studioId, async (tx) => ({
      student: await tx.student.findUniqueOrThrow({ where: { id: studentId } }),
      lead: await tx.lead.findUniqueOrThrow({ where: { id: leadId } }),
    }));
  const before = await read();
  expect([before.student.foldedName, before.lead.foldedName]).toEqual(["ana d’avila", "rui d'avila"]);

  await superuser.query(`begin; ${migration}; commit`);

  const { student, lead } = await read();
  expect(student).toMatchObject({ foldedName: "ana davila", foldedWords: "ana davila\nana@obi.example" });
  expect(lead).toMatchObject({ foldedName: "rui davila", foldedEmail: null });
  expect([student.updatedAt, lead.updatedAt]).toEqual([before.student.updatedAt, before.lead.updatedAt]);
});
