import { readFileSync } from "node:fs";
import { withStudio } from "@/lib/db/doors";
import { makeGuardian, makeLead, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();
const migration = readFileSync("prisma/migrations/20261128150000_phones_e164/migration.sql", "utf8");

it("RIGHT-02 the migration stores older telephones as E.164, and leaves updated_at as it was", async () => {
  const { id: studioId } = await makeStudio();
  const stored = async (phone: string) => (await makeStudent({ studioId, phone })).studentId;
  const before = {
    "(11) 98765-4321": "+5511987654321",
    "011 3333-1111": "+551133331111",
    "55 11 98765-4321": "+5511987654321",
    " +51 987 654 321": "+51987654321",
    "351912345678": "+351912345678",
    "recado com a avó": "recado com a avó",
  };
  const ids = await Promise.all(Object.keys(before).map(stored));
  const lead = await makeLead({ studioId, phone: "+51 987 654 321", phoneE164: "+5551987654321" });
  await makeGuardian({ studioId, phone: "11 98765-4321" });
  const read = () =>
    withStudio(studioId, async (tx) => ({
      students: await tx.student.findMany({ where: { id: { in: ids } } }),
      guardians: await tx.guardian.findMany(),
      lead: await tx.lead.findUniqueOrThrow({ where: { id: lead.id } }),
    }));
  const { students: old } = await read();

  await superuser.query(`begin; ${migration}; commit`);

  const { students, guardians, lead: called } = await read();
  const phones = new Map(students.map(({ id, phone }) => [id, phone]));
  expect(ids.map((id) => phones.get(id))).toEqual(Object.values(before));
  expect(guardians.map(({ phone }) => phone)).toEqual(["+5511987654321"]);
  expect(called).toMatchObject({ phone: "+51987654321", phoneE164: "+51987654321" });
  expect(students.map(({ updatedAt }) => updatedAt)).toEqual(old.map(({ updatedAt }) => updatedAt));
});
