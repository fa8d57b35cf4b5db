import { importsCopy } from "../copy/imports";
import type { Cell } from "./fields";
import { type Merge, tableOf } from "./sheet";

const { file } = importsCopy;

function read(cells: Cell[][], merges: Merge[] = []) {
  const table = tableOf(cells, merges);
  return "problem" in table ? table : [table.headers, ...table.rows.map(({ cells: row }) => row)];
}

const ana = ["Ana Souza", "ana@example.com"];

it("IMP-05 a title, empty rows and columns, totals and repeated headers are left out", () => {
  const cells: Cell[][] = [
    ["Academia Aurora", null, null],
    [],
    ["Nome", null, "E-mail"],
    ["Ana Souza", null, "ana@example.com"],
    [null, "", " "],
    ["Nome", null, "E-mail"],
    ["Bia Souza", null, null],
    ["Total: 2", null, null],
  ];
  const table = tableOf(cells);
  expect(table).toEqual({
    headers: ["Nome", "E-mail"],
    rows: [
      { line: 4, cells: ana },
      { line: 7, cells: ["Bia Souza", null] },
    ],
  });
});

it("IMP-04 examples of our own sheet that nobody deleted are left out", () => {
  const rows: Cell[][] = [["Nome", "E-mail"], ["Bia Souza (exemplo)", "bia@example.com"], ana];
  expect(read(rows)).toEqual([["Nome", "E-mail"], ana]);
  expect(read(rows.slice(0, 2))).toEqual({ problem: file.onlyExamples });
});

it("IMP-05 a row of groups above the headers names whose they are", () => {
  const rows: Cell[][] = [
    ["Aluno", "", "Responsável", "", "Plano"],
    ["Nome", "E-mail", "Nome", "E-mail", "Plano"],
    ["Ana", "ana@example.com", "Maria", "maria@example.com", "Mensal"],
  ];
  expect(read(rows)).toEqual([
    ["Nome", "E-mail", "Responsável Nome", "Responsável E-mail", "Plano"],
    ...rows.slice(2),
  ]);
});

it("IMP-05 a row of headers below a header belongs to it", () => {
  const merges = [{ top: 0, bottom: 0, left: 1, right: 2 }];
  const cells: Cell[][] = [
    ["Nome", "Responsável", null, "Faixa", "Plano"],
    [null, "Nome", "Telefone", null, null],
    ["Ana", "Maria", "(11) 98765-4321", "Azul", "Mensal"],
  ];
  expect(read(cells, merges)).toEqual([
    ["Nome", "Responsável Nome", "Responsável Telefone", "Faixa", "Plano"],
    cells[2],
  ]);
});

it("IMP-05 cells merged downwards hold their value for all rows, and no other cell is filled", () => {
  const cells: Cell[][] = [
    ["Nome", "Modalidade", "Obs"],
    ["Ana", "Jiu-Jitsu", null],
    ["Bia", null, null],
    ["Caio", null, null],
  ];
  expect(read(cells, [{ top: 1, bottom: 2, left: 1, right: 1 }])).toEqual([
    cells[0],
    ["Ana", "Jiu-Jitsu", null],
    ["Bia", "Jiu-Jitsu", null],
    ["Caio", null, null],
  ]);
});

it("IMP-05 a file without headers has empty ones", () => {
  expect(read([ana])).toEqual([["", ""], ana]);
});

it("IMP-05 headers of another table are taken as they stand", () => {
  expect(
    read([
      ["Peso", "Altura"],
      [70, 1.7],
    ]),
  ).toEqual([
    ["Peso", "Altura"],
    [70, 1.7],
  ]);
});

it.each<[string, Cell[][], string]>([
  ["nothing", [], file.empty],
  ["blanks", [[" ", null], []], file.empty],
  ["a header alone", [["Nome", "E-mail"]], file.noRows],
  [
    "a column twice",
    [
      ["Nome", "E-mail", "e mail"],
      ["Ana", "", ""],
    ],
    file.columnTwice("e mail"),
  ],
  ["10,001 rows", [["Nome"], ...Array.from({ length: 10_001 }, () => ["Ana"])], file.tooManyRows(10_000)],
  ["101 columns", [Array.from({ length: 101 }, (_, at) => `Nome ${at}`), ["Ana"]], file.tooManyColumns(100)],
])("IMP-06 %s is answered with a sentence", (_, cells, problem) => {
  expect(tableOf(cells)).toEqual({ problem });
});

it("IMP-06 10,000 rows and 100 columns are taken", () => {
  expect(tableOf([["Nome"], ...Array.from({ length: 10_000 }, () => ["Ana"])])).toHaveProperty("rows.9999");
  const wide = Array.from({ length: 100 }, (_, at) => `Nome ${at}`);
  expect(tableOf([wide, ["Ana"]])).toHaveProperty("headers", wide);
});
