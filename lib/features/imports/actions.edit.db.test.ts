import { withStudio } from "@/lib/db/doors";
import { makeStudent } from "@/lib/testing/factories";
import { answered, bringFile } from "@/lib/testing/import-file";
import { signedInOwner } from "@/lib/testing/owner-session";
import { checkImport, editCell } from "./actions";
import { loadImportCheck } from "./loaders";

const HEAD = ["Nome", "CPF", "Nascimento", "Turmas"];
const MAP = ["fullName", "cpf", "birthDate", "classes"] as const;
const BORN = "01/02/2001";

it("IMP-11 IMP-17 after each edit of a cell every row stands as if the whole file were judged, with its doubles and unknown turmas", async () => {
  const { studioId, userId } = await signedInOwner();
  await makeStudent({ studioId, fullName: "Elis Nunes", birthDate: new Date("2001-02-01") });
  const { id, counts } = await bringFile({
    head: HEAD,
    map: MAP,
    rows: [
      ["Ana Lima", "529.982.247-25", BORN, ""],
      ["Ana Lima", "", BORN, ""],
      ["Bia Reis", "", "31/02/2001", ""],
      ["Caio Dias", "", BORN, "Kids Seg e Qua 18:00"],
      ["Davi Rocha", "", BORN, ""],
      ["Ana Lima", "529.982.247-25", BORN, ""],
    ],
  });
  expect(counts).toEqual({ ready: 3, double: 2, repeated: 2, problem: 1 });
  const rows = () =>
    withStudio({ studioId, userId }, (tx) =>
      tx.importRow.findMany({
        where: { batchId: id },
        orderBy: { line: "asc" },
        select: { id: true, state: true, problems: true, studentId: true },
      }),
    );
  const proposed = async () =>
    (await loadImportCheck({ batch: id })).proposed.proposals.map(({ said }) => said);
  const stand = async () => ({ rows: await rows(), proposed: await proposed() });
  const edit = async (line: number, column: number, text: string) => {
    const rowId = (await rows())[line - 1]?.id ?? "";
    const told = answered(await editCell({ id, rowId, column: String(column), text }));
    const after = await stand();
    expect(answered(await checkImport({ id }))).toEqual(told);
    expect(await stand()).toEqual(after);
    return [after.rows.map(({ state, problems }) => [state, ...problems].join(" ")), after.proposed];
  };
  const kids = ["Kids Seg e Qua 18:00"];
  // The first Ana becomes another person: the second one is nobody's double any more, the third one still has her CPF.
  expect(await edit(1, 0, "Ana Lúcia")).toEqual([
    ["ready", "ready", "problem day", "ready", "ready", "double row:2 sameCpf"],
    kids,
  ]);
  expect(await edit(1, 1, "")).toEqual([
    ["ready", "ready", "problem day", "ready", "ready", "double row:3"],
    kids,
  ]);
  expect(await edit(3, 2, BORN)).toEqual([
    ["ready", "ready", "ready", "ready", "ready", "double row:3"],
    kids,
  ]);
  expect(await edit(5, 0, "Elis Nunes")).toEqual([
    ["ready", "ready", "ready", "ready", "double", "double row:3"],
    kids,
  ]);
  expect(await edit(4, 3, "")).toEqual([["ready", "ready", "ready", "ready", "double", "double row:3"], []]);
  expect((await edit(2, 3, "Turma Nova Seg 19:00"))[1]).toEqual(["Turma Nova Seg 19:00"]);
}, 60_000);
