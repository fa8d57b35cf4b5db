import { performance } from "node:perf_hooks";
import readWorkbook, { readSheet } from "read-excel-file/node";
import type { Book } from "@/lib/kernel/book";
import { writePdf, writeXlsx } from "./port";

const book = (rows: Book["sheets"][number]["rows"]): Book => ({
  name: "pagamentos",
  title: "Pagamentos de novembro",
  facts: ["Academia Kaizen"],
  sheets: [
    {
      title: "Pagamentos: nov/2026",
      columns: [
        { title: "Aluno", kind: "text" },
        { title: "Valor", kind: "money" },
        { title: "Dia", kind: "day" },
        { title: "Parte", kind: "percent" },
      ],
      rows,
    },
  ],
});

it("REP-03 a spreadsheet library reads texts, numbers and days back from the XLSX unchanged", async () => {
  const bytes = await writeXlsx(
    book([
      ["=1+1", 123456, "2026-11-03", 25],
      ["+Conceição", -990, null, null],
    ]),
  );
  expect(await readSheet(Buffer.from(bytes))).toEqual([
    ["Aluno", "Valor", "Dia", "Parte"],
    ["=1+1", 1234.56, new Date("2026-11-03T00:00:00Z"), 0.25],
    ["+Conceição", -9.9, null, null],
  ]);
});

it("REP-03 sheets with similar titles get unique names, as a workbook needs", async () => {
  const [sheet] = book([["Ana", 1, null, null]]).sheets;
  const titles = [
    "Presenças por turma do período todo, de manhã",
    "presenças por turma do período todo, à noite",
    "",
  ];
  const bytes = await writeXlsx({
    ...book([]),
    sheets: titles.flatMap((title) => (sheet ? [{ ...sheet, title }] : [])),
  });
  const read = await readWorkbook(Buffer.from(bytes));
  expect(read.map((each) => each.sheet)).toEqual([
    "Presenças por turma do período",
    "presenças por turma do perí (2)",
    "Tabela 3",
  ]);
});

it("REP-03 ten thousand rows take less than ten seconds of CPU, and leave the event loop free", async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [`Maria da Conceição ${at}`, at, "2026-11-03", 1]);
  const whole = (each: Book) =>
    writePdf({ ...each, sheets: each.sheets.map((sheet) => ({ ...sheet, isWhole: true })) });
  for (const write of [writeXlsx, writePdf, whole]) {
    const worked = process.cpuUsage();
    const waited = performance.eventLoopUtilization();
    const bytes = await write(book(rows));
    const { user, system } = process.cpuUsage(worked);
    expect(bytes.length).toBeGreaterThan(100_000);
    expect((user + system) / 1_000).toBeLessThan(10_000);
    expect(performance.eventLoopUtilization(waited).utilization).toBeLessThan(0.5);
  }
}, 60_000);

it("REP-03 a PDF is valid whatever the names hold, also after one that failed", async () => {
  const names = ["", "🥋", "日本", "a".repeat(500), "two\nlines", "\u202Eabc"];
  await expect(writePdf({ ...book([]), sheets: null as never })).rejects.toThrow();
  const bytes = await writePdf(book(names.map((name) => [name, 1, "2026-11-03", 1])));
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-");
});

it("REP-03 a request beyond the queue is refused at once, and later ones are accepted again", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 14 }, () => writeXlsx(book([]))));
  expect(asked.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 12 }, () => "fulfilled"),
    "rejected",
    "rejected",
  ]);
  expect((await writeXlsx(book([]))).length).toBeGreaterThan(100);
}, 60_000);

it("threat 85 a person's own data is printed whole: a long text takes all the lines that it needs", async () => {
  const pagesOf = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length;
  const long = "Crises no inverno, com a bombinha na mochila. ".repeat(40);
  const sheet = {
    title: "Anotações",
    columns: [{ title: "Texto", kind: "text" as const }],
    rows: Array.from({ length: 6 }, () => [long]),
  };
  expect(pagesOf(await writePdf({ ...book([]), sheets: [sheet] }))).toBe(1);
  expect(pagesOf(await writePdf({ ...book([]), sheets: [{ ...sheet, isWhole: true }] }))).toBeGreaterThan(1);
});
