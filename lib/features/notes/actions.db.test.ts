import { withStudio } from "@/lib/db/doors";
import { denied } from "@/lib/testing/entities";
import { makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { removeNote, addNote } from "./actions";
import { notesCopy } from "./copy";

const notesOf = (studioId: string) => withStudio(studioId, (tx) => tx.studentNote.findMany());

async function enter() {
  const { studioId, userId } = await signedInOwner();
  return { studioId, userId, studentId: (await makeStudent({ studioId })).id };
}

describe("notes about a student", () => {
  it("are stored with their author, and can be erased", async () => {
    const { studioId, userId, studentId } = await enter();
    const result = await addNote({ studentId, body: " Prefere treinar de manhã " });
    const [note] = await notesOf(studioId);
    expect(note).toMatchObject({ body: "Prefere treinar de manhã", userId, studentId });
    expect(result).toEqual({ ok: true, data: { id: note?.id } });
    expect(await removeNote({ id: note?.id ?? "" })).toMatchObject({ ok: true });
    expect(await notesOf(studioId)).toEqual([]);
    expect(await removeNote({ id: note?.id ?? "" })).toMatchObject({ code: "not-found" });
  });

  it("are refused if empty or longer than 2000 characters", async () => {
    const { studioId, studentId } = await enter();
    for (const body of ["  ", "x".repeat(2001)])
      expect(await addNote({ studentId, body })).toMatchObject({ fields: { body: [expect.any(String)] } });
    expect(await notesOf(studioId)).toEqual([]);
  });

  it("TIME-03 are limited to the 100 that are listed, also when two come at once", async () => {
    const { studioId, studentId } = await enter();
    await withStudio(studioId, (tx) =>
      tx.studentNote.createMany({
        data: Array.from({ length: 99 }, (_, turn) => ({ studentId, body: `Nota ${turn}` })),
      }),
    );
    const results = await Promise.all(["Uma", "Duas"].map((body) => addNote({ studentId, body })));
    expect(results.map((result) => (result.ok ? "ok" : result.message)).sort()).toEqual([
      notesCopy.full(100),
      "ok",
    ]);
    expect(await notesOf(studioId)).toHaveLength(100);
  });

  it("cannot be changed", async () => {
    const { studioId, studentId } = await enter();
    await addNote({ studentId, body: "Uma" });
    await expect(
      withStudio(studioId, (tx) => tx.studentNote.updateMany({ data: { body: "Outra" } })),
    ).rejects.toThrow(denied);
  });

  it("carry the time of writing, and accept no other", async () => {
    const { studioId, studentId } = await enter();
    const createdAt = new Date("2020-01-01T00:00:00Z");
    await expect(
      withStudio(studioId, (tx) => tx.studentNote.create({ data: { studentId, body: "Antiga", createdAt } })),
    ).rejects.toThrow(denied);
  });

  it("SHELL-07 belong to one academy: another one can neither write nor erase them", async () => {
    const { studioId, studentId } = await enter();
    await addNote({ studentId, body: "Uma" });
    const [note] = await notesOf(studioId);
    const other = await makeOwner({ studioId: (await makeStudio()).id });
    await enterAs(other.userId);
    expect(await addNote({ studentId, body: "Duas" })).toMatchObject({ code: "not-found" });
    expect(await removeNote({ id: note?.id ?? "" })).toMatchObject({ code: "not-found" });
    expect(await notesOf(studioId)).toHaveLength(1);
  });
});
