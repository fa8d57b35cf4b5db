import { readSheet } from "read-excel-file/node";
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

it("REP-03 a spreadsheet library reads the XLSX back: text stays text, numbers and days are what they are", async () => {
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

it("REP-03 ten thousand rows are written in seconds, and nobody else waits for them", async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [`Maria da Conceição ${at}`, at, "2026-11-03", 1]);
  for (const write of [writeXlsx, writePdf]) {
    let [longest, last] = [0, performance.now()];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const began = performance.now();
    const bytes = await write(book(rows));
    const took = performance.now() - began;
    clearInterval(timer);
    expect(bytes.length).toBeGreaterThan(100_000);
    expect(took).toBeLessThan(10_000);
    expect(longest).toBeLessThan(400);
  }
}, 30_000);

it("REP-03 a PDF is one, whatever the names hold, and one failure does not stop the next", async () => {
  const names = ["", "🥋", "日本", "a".repeat(500), "two\nlines", "\u202Eabc"];
  await expect(writePdf({ ...book([]), sheets: null as never })).rejects.toThrow();
  const bytes = await writePdf(book(names.map((name) => [name, 1, "2026-11-03", 1])));
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-");
});
