import { randomUUID } from "node:crypto";
import { GET } from "@/app/(app)/dashboard/students/importar/modelo/route";
import { withStudio } from "@/lib/db/doors";
import { makeClass, makeOwner, makeStaff, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { beginImport, saveColumns, sendRows } from "./actions";
import { importsCopy } from "./copy/imports";
import {
  loadImportCheck,
  loadImportColumns,
  loadImportResult,
  loadImportSheet,
  loadImports,
} from "./loaders";
import { guessColumns } from "./rules/columns";

// next.config.mjs sets this for the application; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

async function academy() {
  const studioId = (await makeStudio()).id;
  const { userId } = await makeOwner({ studioId });
  await enterAs(userId);
  return { studioId, userId };
}

const HEAD = ["Nome", "Nascimento", "Apelido"];
const ROWS = [
  ["Ana Souza", "2015-02-01", "Aninha"],
  ["Bruno Dias", "15/08/1985", ""],
];

type Brought = { head?: string[]; rows?: string[][]; sent?: number };

async function bring({ head = HEAD, rows = ROWS, sent = rows.length }: Brought = {}): Promise<string> {
  const begun = await beginImport({
    kind: "students",
    fileName: "alunos.csv",
    head: JSON.stringify(head),
    rowCount: String(rows.length),
  });
  if (!begun.ok) throw new Error(begun.message);
  const { id } = begun.data;
  const cells = rows.slice(0, sent).map((cells, at) => ({ line: at + 2, cells }));
  expect(await sendRows({ id, rows: JSON.stringify(cells) })).toMatchObject({ ok: true });
  return id;
}

const save = (id: string, map: (string | null)[]) =>
  saveColumns({ id, map: JSON.stringify(map), answers: "{}" });
const MAP = ["fullName", "birthDate", null];

/** The end of a call: an address, "forbidden", "not-found", or "shown". */
async function led(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "shown";
  } catch (error) {
    const digest = String((error as { digest?: string }).digest);
    const status = /HTTP_ERROR_FALLBACK;(\d+)/.exec(digest)?.[1];
    if (status !== undefined) return status === "404" ? "not-found" : "forbidden";
    return digest.split(";").find((part) => part.startsWith("/")) ?? digest;
  }
}

const pathOf = (id: string, step: string) => `/dashboard/students/importar/${id}/${step}`;

it("IMP-02 every step sends an import that stands elsewhere to its step", async () => {
  const { studioId } = await academy();
  const id = await bring();
  const steps = async () => [
    await led(loadImportColumns({ batch: id })),
    await led(loadImportCheck({ batch: id })),
    await led(loadImportResult({ batch: id })),
  ];
  const columns = pathOf(id, "colunas");
  expect(await steps()).toEqual(["shown", columns, columns]);
  expect(await save(id, MAP)).toMatchObject({ ok: true });
  // Columns may be changed until the import runs.
  expect(await steps()).toEqual(["shown", "shown", pathOf(id, "conferencia")]);
  const result = pathOf(id, "resultado");
  for (const status of ["running", "done", "undone"] as const) {
    await withStudio(studioId, (tx) => tx.importBatch.updateMany({ where: { id }, data: { status } }));
    expect(await steps()).toEqual([result, result, "shown"]);
  }
});

it("IMP-02 a file that did not arrive whole leads to the first step", async () => {
  await academy();
  const id = await bring({ sent: 1 });
  for (const load of [loadImportColumns, loadImportCheck, loadImportResult])
    expect(await led(load({ batch: id }))).toBe("/dashboard/students/importar");
});

it("IMP-02 an import that is not there, of another academy, or without an id is not found", async () => {
  await academy();
  const id = await bring();
  await academy();
  for (const batch of [id, randomUUID(), "x"])
    expect(await led(loadImportColumns({ batch }))).toBe("not-found");
});

it.each([
  ["manager", "shown"],
  ["desk", "/dashboard?aviso=funcao"],
  ["finance", "/dashboard?aviso=funcao"],
] as const)("IMP-30 the steps and the sheet for %s: %s", async (staffRole, expected) => {
  const { studioId } = await academy();
  const id = await bring();
  await enterAs((await makeStaff({ studioId, staffRole })).userId);
  expect(await led(loadImports())).toBe(expected);
  expect(await led(loadImportSheet())).toBe(expected);
  expect(await led(loadImportColumns({ batch: id }))).toBe(expected);
});

it("IMP-07 columns are shown with examples as guessed, and as last time for the next file of the shape", async () => {
  await academy();
  const first = await loadImportColumns({ batch: await bring() });
  expect(first).toMatchObject({ from: null, isRemembered: false, answers: { dates: "dmy" } });
  expect(first.columns).toEqual([
    { title: "Nome", examples: ["Ana Souza", "Bruno Dias"], use: "fullName" },
    { title: "Nascimento", examples: ["01/02/2015", "15/08/1985"], use: "birthDate" },
    { title: "Apelido", examples: ["Aninha"], use: null },
  ]);
  await save(first.batch.id, ["fullName", "birthDate", "note"]);
  const again = await loadImportColumns({ batch: first.batch.id });
  expect(again).toMatchObject({ isRemembered: false });
  const next = await loadImportColumns({ batch: await bring({ rows: [["Caio Prado", "", ""]] }) });
  expect(next).toMatchObject({ isRemembered: true });
  expect(next.columns.map(({ use }) => use)).toEqual(["fullName", "birthDate", "note"]);
  const other = await loadImportColumns({ batch: await bring({ head: ["Nome", "E-mail", "Apelido"] }) });
  expect(other).toMatchObject({ isRemembered: false });
});

it("IMP-08 the file of another system is named", async () => {
  await academy();
  const head = ["First Name", "Last Name", "Client Status", "Default Program"];
  const rows = [["Ana", "Souza", "Active", "Jiu-Jitsu"]];
  expect(await loadImportColumns({ batch: await bring({ head, rows }) })).toMatchObject({
    from: "Wodify",
    answers: { dates: "mdy" },
  });
});

it("IMP-07 the server refuses a field in two columns, and columns without a name", async () => {
  await academy();
  const id = await bring();
  expect(await save(id, ["fullName", "fullName", null])).toMatchObject({
    ok: false,
    fields: { map: [importsCopy.batches.columnTwice] },
  });
  expect(await save(id, [null, "birthDate", null])).toMatchObject({
    ok: false,
    fields: { map: [importsCopy.map.nameMissing] },
  });
  expect(await led(loadImportCheck({ batch: id }))).toBe(pathOf(id, "colunas"));
});

it("IMP-02 earlier imports say how many rows arrived, and who began them", async () => {
  await academy();
  const whole = await bring();
  await save(whole, MAP);
  const half = await bring({ sent: 1 });
  const { batches, hasSamples } = await loadImports();
  expect(hasSamples).toBe(false);
  expect(batches).toEqual([
    expect.objectContaining({ id: half, status: "columns", sent: 1, rowCount: 2, counts: {} }),
    expect.objectContaining({ id: whole, status: "check", sent: 2, counts: { ready: 2 } }),
  ]);
  expect(batches[0]?.by).toEqual(expect.any(String));
});

it("IMP-03 more rows than the file has are refused, whatever their lines", async () => {
  await academy();
  const id = await bring();
  const more = JSON.stringify([{ line: 400, cells: ["Caio Prado"] }]);
  expect(await sendRows({ id, rows: more })).toMatchObject({
    ok: false,
    message: importsCopy.batches.unreadable,
  });
});

it("IMP-04 the sheet has three examples, headers that are guessed, and the belts of the arts that the academy teaches", async () => {
  const { studioId } = await academy();
  const all = await loadImportSheet();
  const [students, ranks] = all.sheets;
  const titles = students?.columns.map(({ title }) => title) ?? [];
  expect(guessColumns(titles, []).map.map((use) => use && use !== "note" && importsCopy.fields[use])).toEqual(
    titles,
  );
  expect(students?.rows.map(([name]) => name)).toEqual([
    "Ana Souza (exemplo)",
    "Bruno Lima (exemplo)",
    "Carla Dias (exemplo)",
  ]);
  expect(new Set(ranks?.rows.map(([art]) => art)).size).toBeGreaterThan(1);
  const judo = await withStudio(studioId, (tx) =>
    tx.martialArt.findFirstOrThrow({ where: { name: "Judô" } }),
  );
  await makeClass({ studioId, martialArtId: judo.id });
  const own = (await loadImportSheet()).sheets[1];
  expect(new Set(own?.rows.map(([art]) => art))).toEqual(new Set(["Judô"]));
  const response = await GET(new Request("http://obi.example/x?formato=xlsx"));
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="modelo-alunos-obi.xlsx"');
});
