import fc from "fast-check";
import { type Book, fileStem, isBookFormat } from "./book";
import { writeCsv } from "./csv";

const sheet = (rows: Book["sheets"][number]["rows"]): Book["sheets"][number] => ({
  title: "Pagamentos",
  columns: [
    { title: "Aluno", kind: "text" },
    { title: "Valor", kind: "money" },
    { title: "Dia", kind: "day" },
    { title: "Aulas", kind: "number" },
    { title: "Parte", kind: "percent" },
  ],
  rows,
});

const linesOf = async (rows: Book["sheets"][number]["rows"]) =>
  (await writeCsv({ sheets: [sheet(rows)] })).split("\r\n");

it("REP-03 a CSV has semicolons, decimal commas, Brazilian dates and a byte order mark", async () => {
  const text = await writeCsv({
    sheets: [
      sheet([
        ["Conceição", 123456, "2026-11-03", 2.5, 33],
        ['Zé; o "bom"', -990, null, 12, null],
      ]),
    ],
  });
  expect(text).toBe(
    '\uFEFFAluno;Valor;Dia;Aulas;Parte\r\nConceição;1234,56;03/11/2026;2,5;33%\r\n"Zé; o ""bom""";-9,90;;12;\r\n',
  );
});

it.each(["=1+1", "+55 11", "-2", "@SUM(A1)", "\tx", "\rx", "  =1", "＝1+1", "\n=1"])(
  "REP-03 no text of a CSV is a formula: %j",
  async (text) => {
    const csv = await writeCsv({ sheets: [sheet([[text, 100, null, 1, 1]])] });
    expect(csv.split("\uFEFFAluno;Valor;Dia;Aulas;Parte\r\n")[1]).toMatch(/^"?'/);
  },
);

it("REP-03 no typed text begins a cell of a CSV as a formula, or breaks a row", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (name) => {
      const csv = await writeCsv({ sheets: [sheet([[name, 100, "2026-11-03", 1, 1]])] });
      const cell = csv.slice(csv.indexOf("\r\n") + 2, csv.lastIndexOf(";1,00;03/11/2026;1;1%\r\n"));
      expect(cell.replace(/^"/, "")).not.toMatch(/^\s*[=+\-@\t\r]/);
      if (/[;\r\n"]/.test(cell)) expect(cell).toMatch(/^"(?:[^"]|"")*"$/);
    }),
  );
});

it("several tables stand below each other, each under its title", async () => {
  const csv = await writeCsv({ sheets: [sheet([]), { ...sheet([]), title: "=Outra" }] });
  expect(csv.slice(1).split("\r\n")).toEqual([
    "Pagamentos",
    "Aluno;Valor;Dia;Aulas;Parte",
    "",
    "'=Outra",
    "Aluno;Valor;Dia;Aulas;Parte",
    "",
  ]);
});

it("writing a long table lets other work run in between", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const lines = await linesOf(
    Array.from({ length: 10_000 }, (_, index) => [`Ana ${index}`, index, null, 1, 1]),
  );
  clearInterval(timer);
  expect([lines.length, turns > 3]).toEqual([10_002, true]);
});

it("a file name is plain ASCII, and only three formats are known", () => {
  expect([fileStem("Receita de Nov. 2026"), fileStem("Ação / çã"), fileStem("***")]).toEqual([
    "receita-de-nov-2026",
    "acao-ca",
    "obi",
  ]);
  expect(["csv", "xlsx", "pdf", "exe", undefined].filter(isBookFormat)).toEqual(["csv", "xlsx", "pdf"]);
});
