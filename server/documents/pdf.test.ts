import PdfDocument from "pdfkit";
import type { Sheet } from "../../lib/kernel/book";
import { drawable } from "./paper";
import { writePdf } from "./pdf";

const TITLE = "Pagamentos";
const columns: Sheet["columns"] = [
  { title: "Aluno", kind: "text" },
  { title: "Data", kind: "day" },
  { title: "Descrição", kind: "text" },
  { title: "Método", kind: "text" },
  { title: "Valor", kind: "money" },
  { title: "Situação", kind: "text" },
];
const day = "2026-11-03";

async function printed(sheet: Omit<Sheet, "title">) {
  const text = jest.spyOn(PdfDocument.prototype, "text");
  await writePdf({ name: "pagamentos", title: TITLE, facts: [], sheets: [{ title: TITLE, ...sheet }] });
  const lines = text.mock.calls.map(([line, x, y]) => ({ line: String(line), x: Number(x), y: Number(y) }));
  text.mockRestore();
  return lines.filter(({ line }) => line !== "" && line !== TITLE);
}

async function columnsRead(sheet: Omit<Sheet, "title">) {
  const lines = await printed(sheet);
  const lefts = sheet.columns.map(({ title }) => lines.find(({ line }) => line === title)?.x);
  return lefts.map((left) => lines.filter(({ x }) => x === left).map(({ line }) => line));
}

it("REP-03 a whole table cuts nothing: long names, descriptions and reasons wrap between words", async () => {
  const name = "Isadora Barreto de Albuquerque Cavalcanti";
  const what = "Mensalidade de novembro de 2026";
  const reason = "Estornado: a mãe pagou duas vezes pelo PIX, no mesmo dia, e pediu a devolução de uma delas";
  const rows = [
    [name, day, what, "Cartão de crédito", 15_000, reason],
    ...Array.from({ length: 9 }, () => [name, day, what, "Cartão de crédito", 15_000, "Pago"]),
  ];
  const [names, days, whats, methods, , states] = await columnsRead({ isWhole: true, columns, rows });
  expect(names?.join(" ")).toBe(`Aluno ${rows.map(() => name).join(" ")}`);
  expect(whats?.join(" ")).toBe(`Descrição ${rows.map(() => what).join(" ")}`);
  expect(methods?.join(" ")).toBe(`Método ${rows.map(() => "Cartão de crédito").join(" ")}`);
  expect(states?.join(" ")).toBe(`Situação ${reason}${" Pago".repeat(9)}`);
  expect(days).toEqual(["Data", ...rows.map(() => "03/11/2026")]);
  // A long text in one row takes no width from texts of every row.
  expect(methods?.filter((line) => line === "Cartão de crédito")).toHaveLength(rows.length);
});

it("threat 85 only a word that no line can hold is broken", async () => {
  const titles = ["Dia", "Turma", "Como", "Registrada em", "Por que depois", "Anulada em", "Por que anulada"];
  const long = "x".repeat(400);
  const row = [day, "Jiu-Jitsu Kids", "Chamada", "03/11/2026 19:05", "Esquecida", long, "Aprovado"];
  const lines = await printed({
    isWhole: true,
    columns: titles.map((title) => ({ title, kind: "text" })),
    rows: [row],
  });
  const words = lines.flatMap(({ line }) => line.split(" "));
  for (const word of ["Chamada", "Aprovado", "Esquecida", "Registrada", "anulada"])
    expect(words).toContain(word);
  expect(words.filter((word) => /^x+$/.test(word)).join("")).toBe(long);
});

it("a word stays whole in a column of exactly its width", async () => {
  const titles = ["Quando", "Etapa", "Telefone", "Registrado", "Modalidade"];
  const lines = await printed({
    isWhole: true,
    columns: titles.map((title) => ({ title, kind: "text" })),
    rows: [["27/11/2026", "Novo", "–", "–", "–"]],
  });
  expect(lines.map(({ line }) => line)).toEqual(expect.arrayContaining(titles));
});

it("a row higher than a page continues on the next one, whole and within the margins", async () => {
  const text = Array.from({ length: 3_000 }, (_, at) => `palavra${at}`).join(" ");
  const lines = await printed({ isWhole: true, columns: [{ title: "Texto", kind: "text" }], rows: [[text]] });
  const said = lines.filter(({ line }) => line.startsWith("palavra"));
  expect(said.map(({ line }) => line).join(" ")).toBe(text);
  expect(Math.max(...said.map(({ y }) => y))).toBeLessThan(842 - 42);
});

it.each([
  ["Mestre Kōji Ćosić Şahin", "Mestre Kōji Ćosić Şahin"],
  ["Kũnhã Nguyễn Łukasz Ğ", "Kũnhã Nguyễn Łukasz Ğ"],
  ["Koji".normalize("NFD") + " Ōno".normalize("NFD"), "Koji Ōno"],
  ["山田 太郎 Yamada", "[outra escrita] Yamada"],
  ["Aluno 🥋 novo", "Aluno novo"],
  ["محمد Silva", "[outra escrita] Silva"],
])("RIGHT-08 %j is drawn as %j", (text, drawn) => expect(drawable(text)).toBe(drawn));

it.each(["500", "700"])(
  "RIGHT-08 the font of weight %s has a glyph for every sign that is drawn",
  (weight) => {
    const doc = new PdfDocument();
    doc.font(`app/fonts/noto-sans-${weight}.ttf`);
    // Safe because pdfkit keeps its current font there; its types leave it out.
    const { font } = (
      doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
    )._font;
    const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
      (sign) => sign.isWellFormed() && /\P{Cn}/u.test(sign) && sign.trim() !== "" && drawable(sign) === sign,
    );
    expect(signs.length).toBeGreaterThan(2_000);
    expect(signs.filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([]);
  },
);

it("IMP-43 a ruled table has a line below each row, for writing by hand", async () => {
  const drawn = async (sheet: Partial<Sheet>) => {
    const lines = jest.spyOn(PdfDocument.prototype, "stroke");
    await printed({ isWhole: true, columns, rows: Array.from({ length: 7 }, () => ["Ana"]), ...sheet });
    const count = lines.mock.calls.length;
    lines.mockRestore();
    return count;
  };
  expect((await drawn({ isRuled: true })) - (await drawn({}))).toBe(7);
});
