import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { makeOwner, makeStaff, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { beginImport, editCell, saveColumns, sendRows } from "./actions";
import { loadImportRow } from "./loaders";

async function brought() {
  const studioId = (await makeStudio()).id;
  const { userId } = await makeOwner({ studioId });
  await enterAs(userId);
  const begun = await beginImport({
    kind: "students",
    fileName: "alunos.csv",
    head: JSON.stringify(["Nome", "Nascimento", "Apelido", "Cor"]),
    rowCount: "1",
  });
  if (!begun.ok) throw new Error(begun.message);
  const { id } = begun.data;
  const cells = ["Ana Souza", "2015-02-01", "Aninha", "Azul"];
  await sendRows({ id, rows: JSON.stringify([{ line: 2, cells }]) });
  const map = JSON.stringify(["fullName", "birthDate", "note", null]);
  expect(await saveColumns({ id, map, answers: "{}" })).toMatchObject({ ok: true });
  const [row] = await withStudio(studioId, (tx) => tx.importRow.findMany({ select: { id: true } }));
  return { studioId, id, rowId: row?.id ?? "" };
}

it("IMP-11 a row is told whole, as it will be written, and after a correction anew", async () => {
  const { id, rowId } = await brought();
  const texts = async () => (await loadImportRow({ id, rowId })).map(({ field, text }) => [field, text]);
  expect(await texts()).toEqual([
    ["Nome", "Ana Souza"],
    ["Nascimento", "01/02/2015"],
    ["Observação", "Aninha"],
  ]);
  expect(await editCell({ id, rowId, column: "1", text: "03/02/2015" })).toMatchObject({ ok: true });
  expect((await texts())[1]).toEqual(["Nascimento", "03/02/2015"]);
});

it("IMP-30 a row is told to nobody of another academy, and not to the desk", async () => {
  const { studioId, id, rowId } = await brought();
  const other = await brought();
  expect(await loadImportRow.result({ id, rowId })).toMatchObject({ ok: false, code: "not-found" });
  const crossed = { id: other.id, rowId };
  expect(await loadImportRow.result(crossed)).toMatchObject({ ok: false, code: "not-found" });
  const unknown = { id: other.id, rowId: randomUUID() };
  expect(await loadImportRow.result(unknown)).toMatchObject({ ok: false, code: "not-found" });
  await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
  expect(await loadImportRow.result({ id, rowId })).toMatchObject({ ok: false, code: "forbidden" });
});
