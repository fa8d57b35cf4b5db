import { withStudio } from "@/lib/db/doors";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { keepTags } from "@/lib/features/tags/commands";
import { makeStudent, makeStudio } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { openStudentForm } from "@/lib/testing/student-form";
import { openSuperuser } from "@/lib/testing/superuser";
import { createStudent, updateStudent } from "./actions";

const superuser = openSuperuser();

const tagsOf = async (studioId: string) => {
  const rows = await withStudio(studioId, (tx) => tx.tag.findMany({ orderBy: { foldedName: "asc" } }));
  return rows.map(({ name }) => name);
};
const shownOf = async (id: string) => (await loadProfile({ id })).profile.tags;

describe("IMP-45 tags of an academy", () => {
  it("come with a new student, stand on the page, and are one tag however they are spelled", async () => {
    const { studioId } = await signedInOwner();
    const rosa = { fullName: "Rosa Nakamura", email: "rosa@obi.example", tags: "Kids, Competição" };
    const made = await createStudent(rosa);
    const { id } = made.ok ? made.data : { id: "" };
    expect(await shownOf(id)).toEqual(["Competição", "Kids"]);
    const bia = { fullName: "Bia Souza", email: "bia@obi.example", tags: "kids; BOLSA" };
    expect(await createStudent(bia)).toMatchObject({ ok: true });
    expect(await tagsOf(studioId)).toEqual(["BOLSA", "Competição", "Kids"]);
  });

  it("are changed by the edit form, which leaves them alone if it does not name them; the trail says so", async () => {
    const { studioId, id, form } = await openStudentForm();
    await withStudio(studioId, (tx) => keepTags(tx, { studentId: id, names: ["Kids", "Bolsa"] }));
    expect(await updateStudent({ ...(await form()), fullName: "Ana Souza" })).toMatchObject({ ok: true });
    expect(await shownOf(id)).toEqual(["Bolsa", "Kids"]);
    const opened = await form();
    expect(await updateStudent({ ...opened, tags: "kids, Competição" })).toMatchObject({ ok: true });
    expect(await shownOf(id)).toEqual(["Competição", "Kids"]);
    // "Bolsa" is of nobody any more.
    expect(await tagsOf(studioId)).toEqual(["Competição", "Kids"]);
    expect(await updateStudent({ ...opened, tags: "Bolsa" })).toMatchObject({ ok: false, code: "changed" });
    expect(await updateStudent({ ...(await form()), tags: "" })).toMatchObject({ ok: true });
    expect(await tagsOf(studioId)).toEqual([]);
    const { rows } = await superuser.query<{ fields: string }>(
      "select data ->> 'fields' as fields from audit_events where entity_id = $1 and action = 'students.update'",
      [id],
    );
    expect(rows.map(({ fields }) => fields).sort()).toEqual(["name", "tags", "tags"]);
  });

  it("become one tag if several people write the same at once", async () => {
    const { studioId } = await makeStudio();
    const students = await Promise.all(Array.from({ length: 5 }, () => makeStudent({ studioId })));
    await Promise.all(
      students.map(({ studentId }) =>
        withStudio(studioId, (tx) => keepTags(tx, { studentId, names: ["Kids"] })),
      ),
    );
    expect(await tagsOf(studioId)).toEqual(["Kids"]);
    expect(await withStudio(studioId, (tx) => tx.studentTag.count())).toBe(5);
  });

  it("are of one academy, and go with the student", async () => {
    const [here, elsewhere] = [await makeStudio(), await makeStudio()];
    for (const { studioId } of [here, elsewhere]) {
      const { studentId } = await makeStudent({ studioId });
      await withStudio(studioId, (tx) => keepTags(tx, { studentId, names: ["Kids"] }));
    }
    await superuser.query("delete from students where studio_id = $1", [here.studioId]);
    for (const table of ["student_tags", "tags"]) {
      const { rows } = await superuser.query(
        `select studio_id as id from ${table} where studio_id = any($1)`,
        [[here.studioId, elsewhere.studioId]],
      );
      expect(rows).toEqual([{ id: elsewhere.studioId }]);
    }
  });
});
