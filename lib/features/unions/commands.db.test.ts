import { withStudio } from "@/lib/db/doors";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { isoDay } from "@/lib/kernel/dates";
import { globalTables, readCatalog } from "@/lib/testing/catalog";
import { makeStudent, makeStudio } from "@/lib/testing/factories";
import { makeKnownStudent } from "@/lib/testing/known-student";
import { openSuperuser } from "@/lib/testing/superuser";
import { readVersions } from "@/lib/testing/unions";
import { partStudents, uniteStudents } from "./commands";

const superuser = openSuperuser();
const today = isoDay("2026-11-21");

/** Tables whose rows of the record that went stay out of the one that stayed, and why. */
const replaced: Readonly<Record<string, string>> = {
  agreements: "one is active",
  student_status_changes: "one person has one history of status",
  sessions: "the closed login's end",
  student_unions: "none before",
};

type Count = Readonly<Record<string, number>>;

/** Every foreign key to students, from the catalogue: a new table needs a decision here. */
async function referring() {
  const tables = (await readCatalog(superuser)).filter(({ name }) => !globalTables.includes(name));
  return tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .filter(({ target }) =>
        ["students", "student_arts", "agreements", "student_enrollments"].includes(target),
      )
      .flatMap(({ columns }) =>
        columns
          .filter((column) => /student_id$|^kept_id$/.test(column))
          .map((column) => ({ table: name, column })),
      ),
  );
}

async function countsOf(studentId: string): Promise<Count> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await referring()) {
    const { rows } = await superuser.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${column} = $1`,
      [studentId],
    );
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Every row that refers to one of the students, and the students themselves, without the clock of their last edit. */
async function everything(...students: string[]) {
  const all: Record<string, unknown[]> = {};
  for (const { table, column } of [...(await referring()), { table: "students", column: "id" }]) {
    const { rows } = await superuser.query<{ row: unknown }>(
      `select to_jsonb(t) - 'updated_at' as row from ${table} t where ${column} = any ($1) order by 1`,
      [students],
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** The factory writes a discount past the agreement's price; the night would mend that. */
const settle = (studioId: string, ...of: string[]) =>
  withStudio(studioId, (tx) => renewAsked(tx, { of, today }));

const unite = async (studioId: string, id: string, otherId: string, takes: readonly string[] = []) => {
  const { version, otherVersion } = await readVersions(superuser, id, otherId);
  const shown = { version: new Date(version), otherVersion: new Date(otherVersion) };
  return withStudio(studioId, (tx) =>
    uniteStudents(tx, { id, otherId, ...shown, takes, confirmed: true, today }),
  );
};
const part = (studioId: string, id: string) => withStudio(studioId, (tx) => partStudents(tx, { id, today }));
const unionOf = (studioId: string, goneId: string) =>
  withStudio(studioId, (tx) =>
    tx.studentUnion.findFirstOrThrow({ where: { goneId }, select: { id: true } }),
  ).then(({ id }) => id);

/** Columns of a student, and what becomes of each: a new column needs a decision here and in `unite_students`. */
const columns: Readonly<Record<string, readonly string[]>> = {
  chosen: [
    "full_name",
    "email",
    "phone",
    "birth_date",
    "instructor_id",
    "enrollment_date",
    "status",
    "emergency_contact_name",
    "emergency_contact_phone",
    "photo_file_id",
    "medical_conditions",
    "cpf_sealed",
    "cpf_hash",
    "address_sealed",
    "user_id",
  ],
  "of the agreement": ["monthly_fee_cents", "fees_from"],
  "of the arts": ["martial_art_id", "current_belt_id", "belt_degree"],
  "kept, or the other's": ["checkin_code", "lead_id"],
  computed: ["last_trained_on", "missed_after", "charged_period", "folded_name", "folded_words"],
  "of the row": ["id", "studio_id", "created_at", "updated_at"],
};

it("IMP-48 every column of a student has its place in a union", async () => {
  const table = (await readCatalog(superuser)).find(({ name }) => name === "students");
  expect(table?.columns.map(({ name }) => name).sort()).toEqual(Object.values(columns).flat().sort());
});

describe("uniteStudents", () => {
  it("IMP-48 moves the rows of every table that refers to students, and undoing it restores every row", async () => {
    const { id: studioId } = await makeStudio();
    const kept = await makeStudent({ studioId, fullName: "Quitéria Alves" });
    const known = await makeKnownStudent({ studioId });
    await settle(studioId, known.studentId);
    const before = await countsOf(known.studentId);
    expect(
      Object.entries(before).flatMap(([table, n]) => (n === 0 && !(table in replaced) ? [table] : [])),
    ).toEqual(["erasure_requests"]);
    const rows = await everything(kept.studentId, known.studentId);
    await unite(studioId, kept.studentId, known.studentId);
    const after = await countsOf(kept.studentId);
    const lost = Object.keys(before).filter(
      (table) => !(table in replaced) && after[table] !== before[table],
    );
    expect(lost).toEqual([]);
    expect(Object.values(await countsOf(known.studentId)).filter((n) => n > 0)).toEqual([]);
    await part(studioId, await unionOf(studioId, known.studentId));
    expect(await everything(kept.studentId, known.studentId)).toEqual(rows);
  });

  it("IMP-48 two full records become one and part again, row by row, whichever values were chosen", async () => {
    const { id: studioId } = await makeStudio();
    const [one, two] = [await makeKnownStudent({ studioId }), await makeKnownStudent({ studioId })];
    const art = (await withStudio(studioId, (tx) => tx.studentArt.findFirstOrThrow())).martialArtId;
    await settle(studioId, one.studentId, two.studentId);
    const rows = await everything(one.studentId, two.studentId);
    for (const takes of [
      [],
      ["full_name", "email", "agreement", "access", "photo_file_id", "medical_conditions", "address", art],
    ]) {
      await unite(studioId, one.studentId, two.studentId, takes);
      expect(await withStudio(studioId, (tx) => tx.student.count({ where: { id: two.studentId } }))).toBe(0);
      await part(studioId, await unionOf(studioId, two.studentId));
      expect(await everything(one.studentId, two.studentId)).toEqual(rows);
    }
  });
});
